#!/usr/bin/env python3
# SPDX-FileCopyrightText: Attention Lab contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the reference dumps beside this file: an experiment and every stage of its attention, computed with NumPy only.

Each case is {"experiment": as in an .attn file, "trace": as `attention-lab evaluate` prints it}. A masked entry
of masked_scores is null. Numbers are written with repr(), so that they are read back bitwise.
Run the script again after you add a case. Existing files do not change:  python3 make_dumps.py
"""
import json
import pathlib

import numpy as np

FOLDER = pathlib.Path(__file__).parent


def positions(spec, side, count, dim):
    if spec["kind"] == "learned":
        return np.array(spec[side])
    table = np.zeros((count, dim))
    if spec["kind"] == "sinusoidal":
        place = np.arange(count)[:, None]
        pair = np.arange(dim)[None, :] // 2
        angle = place / np.power(10000.0, 2 * pair / dim)
        table[:, 0::2] = np.sin(angle[:, 0::2])
        table[:, 1::2] = np.cos(angle[:, 1::2])
    return table


def allowed(mask, n_q, n_k):
    if mask == "none":
        return np.ones((n_q, n_k), dtype=bool)
    if mask == "causal":
        return np.tril(np.ones((n_q, n_k), dtype=bool))
    return np.array(mask) == 1


def softmax(scores, temperature):
    """Softmax by row. A row of -infinity gives zeros. Halved scores have finite differences."""
    highest = scores.max(axis=1, keepdims=True)
    open_rows = np.isfinite(highest)
    below = (scores / 2 - np.where(open_rows, highest, 0.0) / 2) / temperature * 2
    powers = np.exp(below)
    total = powers.sum(axis=1, keepdims=True)
    return np.where(open_rows, powers / np.where(open_rows, total, 1.0), 0.0)


def evaluate(e):
    cross = e["mode"] == "cross"
    x_q = np.array(e["embeddings"]["query"])
    x_kv = np.array(e["embeddings"]["key"]) if cross else x_q
    spec = e.get("positions", {"kind": "none"})
    x_q = x_q + positions(spec, "query", *x_q.shape)
    x_kv = x_kv + positions(spec, "key", *x_kv.shape) if cross else x_q
    open_cells = allowed(e.get("mask", "none"), len(x_q), len(x_kv))
    heads, contexts = [], []
    for head in e["heads"]:
        q = x_q @ np.array(head["W_Q"]) + np.array(head.get("b_Q", 0.0))
        k = x_kv @ np.array(head["W_K"]) + np.array(head.get("b_K", 0.0))
        v = x_kv @ np.array(head["W_V"]) + np.array(head.get("b_V", 0.0))
        scale = e.get("scale", "1/sqrt(d_k)")
        factor = {"1/sqrt(d_k)": 1 / np.sqrt(q.shape[1]), "none": 1.0}.get(scale, scale)
        scores = q @ k.T
        scaled = scores * factor
        masked = np.where(open_cells, scaled, -np.inf)
        weights = softmax(masked, e.get("temperature", 1.0))
        contexts.append(weights @ v)
        heads.append({"name": head["name"], "Q": q, "K": k, "V": v, "scores": scores, "scaled_scores": scaled,
                      "masked_scores": masked, "weights": weights, "context": contexts[-1]})
    concat = np.hstack(contexts)
    output = concat @ np.array(e["W_O"]) if "W_O" in e else concat
    output = output + np.array(e.get("b_O", 0.0))
    return {"format": "attention-lab-trace", "version": 1, "embeddings": {"query": x_q, "key": x_kv},
            "heads": heads, "concat": concat, "output": output}


def case(seed, n_q, n_k, dim, d_k, d_v, heads, *, biases="", w_o=True, d_out=None, positions="none", **settings):
    """Seeded experiment with two decimals. n_k None means self-attention, d_out None means d_out = dim."""
    rng = np.random.default_rng(seed)

    def numbers(*shape):
        return (np.round(rng.uniform(-1.5, 1.5, shape), 2) + 0.0).tolist()

    cross = n_k is not None
    e = {"format": "attention-lab", "version": 4 if d_out else 1, "title": "", "seed": seed, "mode": "cross" if cross else "self"}
    e["tokens"] = {"query": [f"q{i}" for i in range(n_q)]}
    e["embeddings"] = {"query": numbers(n_q, dim)}
    if cross:
        e["tokens"]["key"] = [f"k{i}" for i in range(n_k)]
        e["embeddings"]["key"] = numbers(n_k, dim)
    e["positions"] = {"kind": positions}
    if positions == "learned":
        e["positions"]["query"] = numbers(n_q, dim)
        if cross:
            e["positions"]["key"] = numbers(n_k, dim)
    e["heads"] = []
    for h in range(heads):
        head = {"name": f"Head {h + 1}", "W_Q": numbers(dim, d_k), "W_K": numbers(dim, d_k),
                "W_V": numbers(dim, d_v)}
        for letter, columns in (("Q", d_k), ("K", d_k), ("V", d_v)):
            if letter in biases:
                head["b_" + letter] = numbers(columns)
        e["heads"].append(head)
    if w_o:
        e["W_O"] = numbers(heads * d_v, d_out or dim)
    if "O" in biases:
        e["b_O"] = numbers((d_out or dim) if w_o else heads * d_v)
    e.update(settings)
    return e


def huge():
    """Scores of +-1e308. Their differences overflow, but the temperature of 1e308 makes them finite."""
    e = case(13, 2, None, 1, 1, 1, 1, scale="none", temperature=1e308)
    e["embeddings"]["query"] = [[1e154], [-1e154]]
    for name in ("W_Q", "W_K", "W_V"):
        e["heads"][0][name] = [[1.0]]
    e["W_O"] = [[0.5]]
    return e


def raschka():
    """The sizes and the sentence of Raschka, Build a Large Language Model (From Scratch), chapter 3: d_in 3, d_out 2, two
    causal heads of one number each, and an output projection of 2 x 2 with its bias."""
    e = case(14, 6, None, 3, 1, 1, 2, d_out=2, biases="O", mask="causal")
    e["tokens"]["query"] = ["Your", "journey", "starts", "with", "one", "step"]
    e["embeddings"]["query"] = [[0.43, 0.15, 0.89], [0.55, 0.87, 0.66], [0.57, 0.85, 0.64],
                                [0.22, 0.58, 0.33], [0.77, 0.25, 0.10], [0.05, 0.80, 0.55]]
    return e


CASES = {
    "self-plain": case(1, 3, None, 4, 2, 2, 2),
    "self-causal": case(2, 5, None, 4, 3, 2, 2, mask="causal"),
    "self-sinusoidal": case(3, 6, None, 5, 2, 3, 1, positions="sinusoidal"),
    "self-learned-biases": case(4, 4, None, 3, 2, 4, 2, biases="QKVO", positions="learned"),
    "self-eight-heads": case(5, 3, None, 8, 1, 2, 8, biases="V", temperature=0.5),
    "one-token": case(6, 1, None, 2, 1, 1, 1, mask="causal"),
    "cross-more-queries-causal": case(7, 5, 2, 3, 2, 3, 2, mask="causal", positions="sinusoidal"),
    "cross-more-keys-causal": case(8, 2, 5, 3, 3, 1, 1, biases="KO", mask="causal"),
    "cross-learned-no-w-o": case(9, 3, 4, 4, 2, 3, 2, biases="O", w_o=False, positions="learned"),
    "mask-with-a-closed-row": case(10, 3, None, 4, 2, 2, 2, biases="V", mask=[[1, 0, 1], [0, 0, 0], [0, 1, 0]]),
    "scale-none-cold": case(11, 4, 3, 6, 4, 2, 1, scale="none", temperature=0.25),
    "scale-number-hot": case(12, 3, 3, 4, 3, 3, 2, scale=-0.75, temperature=20.0, biases="Q"),
    "huge-scores": huge(),
    "raschka-chapter-3": raschka(),
    "output-wider-than-embeddings": case(15, 3, 4, 2, 2, 3, 2, d_out=7, biases="VO"),
    "output-of-one-column": case(16, 3, None, 4, 2, 2, 3, d_out=1, positions="sinusoidal"),
}


def plain(value):
    if isinstance(value, np.ndarray):
        return [plain(row) for row in value] if value.ndim > 1 else [None if np.isinf(x) else float(x) for x in value]
    return value


def written(value, indent=0):
    """Returns JSON with one matrix row per line."""
    value = plain(value)
    pad = " " * (indent + 1)
    flat = isinstance(value, list) and not any(isinstance(x, (list, dict)) for x in value)
    if isinstance(value, dict):
        return "{\n" + ",\n".join(f"{pad}{json.dumps(k)}: {written(v, indent + 1)}" for k, v in value.items()) + "}"
    if isinstance(value, list) and not flat:
        return "[\n" + ",\n".join(pad + written(v, indent + 1) for v in value) + "]"
    return json.dumps(value, allow_nan=False)


if __name__ == "__main__":
    for name, experiment in CASES.items():
        text = written({"experiment": experiment, "trace": evaluate(experiment)})
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")
