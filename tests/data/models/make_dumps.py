#!/usr/bin/env python3
# SPDX-FileCopyrightText: Attention Lab contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the hidden states and attention weights of small models beside this file, computed with PyTorch.

The models have 3 layers, 2 heads, d_model 12, and weights from weight(), which tests/core/io/model/SmallModel.h
repeats. The layers are torch.nn.TransformerEncoderLayer in double. Run the script again after a change, with
PyTorch 1.12 or later:  python3 make_dumps.py
"""
import json
import pathlib

import torch
from torch.nn import functional

LAYERS, HEADS, DIM, INNER = 3, 2, 12, 20
PLACES = 16
torch.set_default_dtype(torch.float64)


def weight(name, *shape):
    """Returns numbers from -0.5 to 0.5 from a congruential generator. Its seed is a hash (FNV-1a) of the
    name. The gain of a LayerNorm is 1 larger. The numbers are rounded to float, as in a file."""
    state = 2166136261
    for byte in name.encode():
        state = (state ^ byte) * 16777619 % 2**32
    numbers = []
    for _ in range(torch.Size(shape).numel()):
        state = (state * 1664525 + 1013904223) % 2**32
        numbers.append((state >> 8) / 2**24 - 0.5)
    gain = any(part in name for part in ("ln_1.weight", "ln_2.weight", "orm.weight"))
    return (torch.tensor(numbers).reshape(shape) + (1.0 if gain else 0.0)).float().double()


def linear(name):
    """Returns weight (outputs x inputs) and bias of a linear layer of BERT, with the shapes for its name."""
    rows = INNER if name.endswith(("intermediate.dense", "lin1")) else DIM
    columns = INNER if name.endswith(("output.dense", "lin2")) and "attention" not in name else DIM
    return weight(name + ".weight", rows, columns), weight(name + ".bias", rows)


def encoder_layer(activation, epsilon, norm_first, attention, output, inner, outer, norms):
    layer = torch.nn.TransformerEncoderLayer(DIM, HEADS, INNER, 0.0, activation, epsilon, batch_first=True,
                                             norm_first=norm_first)
    values = {"self_attn.in_proj_": attention, "self_attn.out_proj.": output, "linear1.": inner, "linear2.": outer,
              "norm1.": norms[0], "norm2.": norms[1]}
    layer.load_state_dict({start + end: tensor for start, pair in values.items()
                           for end, tensor in zip(("weight", "bias"), pair)})
    return layer


def norm(name):
    return weight(name + ".weight", DIM), weight(name + ".bias", DIM)


def gpt2(ids):
    def conv(name, inputs, outputs):
        return weight(name + ".weight", inputs, outputs).T, weight(name + ".bias", outputs)

    def layer(i):
        h = f"h.{i}."
        return encoder_layer(lambda x: functional.gelu(x, approximate="tanh"), 1e-5, True,
                             conv(h + "attn.c_attn", DIM, 3 * DIM), conv(h + "attn.c_proj", DIM, DIM),
                             conv(h + "mlp.c_fc", DIM, INNER), conv(h + "mlp.c_proj", INNER, DIM),
                             (norm(h + "ln_1"), norm(h + "ln_2")))

    start = weight("wte.weight", 257, DIM)[ids] + weight("wpe.weight", PLACES, DIM)[:len(ids)]
    return start, [layer(i) for i in range(LAYERS)]


def bert(ids):
    def layer(i):
        at = f"encoder.layer.{i}."
        parts = [linear(at + "attention.self." + part) for part in ("query", "key", "value")]
        return encoder_layer(functional.gelu, 1e-12, False, [torch.cat(pair) for pair in zip(*parts)],
                             linear(at + "attention.output.dense"), linear(at + "intermediate.dense"),
                             linear(at + "output.dense"),
                             (norm(at + "attention.output.LayerNorm"), norm(at + "output.LayerNorm")))

    start = (weight("embeddings.word_embeddings.weight", 20, DIM)[ids]
             + weight("embeddings.position_embeddings.weight", PLACES, DIM)[:len(ids)]
             + weight("embeddings.token_type_embeddings.weight", 2, DIM)[0])
    return (functional.layer_norm(start, (DIM,), *norm("embeddings.LayerNorm"), 1e-12),
            [layer(i) for i in range(LAYERS)])


def distilbert(ids):
    def layer(i):
        at = f"transformer.layer.{i}."
        parts = [linear(at + "attention." + part) for part in ("q_lin", "k_lin", "v_lin")]
        return encoder_layer(functional.gelu, 1e-12, False, [torch.cat(pair) for pair in zip(*parts)],
                             linear(at + "attention.out_lin"), linear(at + "ffn.lin1"), linear(at + "ffn.lin2"),
                             (norm(at + "sa_layer_norm"), norm(at + "output_layer_norm")))

    start = (weight("embeddings.word_embeddings.weight", 20, DIM)[ids]
             + weight("embeddings.position_embeddings.weight", PLACES, DIM)[:len(ids)])
    return (functional.layer_norm(start, (DIM,), *norm("embeddings.LayerNorm"), 1e-12),
            [layer(i) for i in range(LAYERS)])


def dump(name, text, ids, model, causal):
    hidden, layers = model(ids)
    mask = torch.full((len(ids), len(ids)), -torch.inf).triu(1) if causal else torch.zeros(len(ids), len(ids))
    result = {"text": text, "ids": ids, "hidden": [hidden.tolist()], "inputs": [], "weights": [], "outputs": []}
    with torch.no_grad():
        for layer in layers:
            layer.train()  # evaluation mode uses a fused kernel; without dropout the results are equal
            inputs = layer.norm1(hidden) if causal else hidden
            output, weights = layer.self_attn(inputs[None], inputs[None], inputs[None], attn_mask=mask,
                                              average_attn_weights=False)
            hidden = layer(hidden[None], mask)[0]
            for key, tensor in (("inputs", inputs), ("weights", weights[0]), ("outputs", output[0]),
                                ("hidden", hidden)):
                result[key].append(tensor.tolist())
    lines = ",\n".join(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in result.items())
    (pathlib.Path(__file__).parent / f"{name}.json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    english = "Hi you, é"
    dump("gpt2", english, list(english.encode()), gpt2, True)
    # The ids are lines of the vocabulary in SmallModel.h, counted from 0.
    for name, model in (("bert", bert), ("distilbert", distilbert)):
        dump(name, "The cats sat!", [1, 5, 6, 9, 7, 8, 2], model, False)
