# Completion of attention-lab for bash.
_attention_lab() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  case $previous in
    --view)
      COMPREPLY=($(compgen -W "heads weights flow bars row matrix card inspector arrows scaling cost positions beside walk lesson window" -- "$word"))
      return ;;
    --language | --as | --theme)  # listed in the help: "--theme light|dark"
      local values=$(attention-lab --help 2>/dev/null | sed -n "s/.*$previous \([^] ]*\).*/\1/p")
      COMPREPLY=($(compgen -W "${values//|/ }" -- "$word"))
      return ;;
    --size)
      COMPREPLY=($(compgen -W "640x400 1280x800 1920x1080 16cmx10cm" -- "$word"))
      return ;;
    --font-size)
      COMPREPLY=($(compgen -W "8 9 10 12 14 18 24" -- "$word"))
      return ;;
  esac
  if [[ $word == -* ]]; then
    local options=$(attention-lab "$command" --help 2>/dev/null | grep -oE -- '--[a-z-]+' | sort -u)
    COMPREPLY=($(compgen -W "${options:---help --version --language --lesson --worksheet}" -- "$word"))
    return
  fi
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$word"))
  [ "$COMP_CWORD" -gt 1 ] || COMPREPLY+=($(compgen -W "check evaluate export handout import lesson-check model render worksheet" -- "$word"))
}
complete -F _attention_lab attention-lab
