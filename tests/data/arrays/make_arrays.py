# SPDX-FileCopyrightText: Attention Lab contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the files of this folder with NumPy. Run it by hand. The files are committed."""
import json
import os
import struct

import numpy as np

os.chdir(os.path.dirname(os.path.abspath(__file__)))
rng = np.random.default_rng(1)

# Every type, both orders and both byte orders. The numbers are 0, 1, 2 ... (for booleans 0 and 1).
arrays = {}
for order in "CF":
    for byte_order in "<>":
        for code in ["f8", "f4", "f2", "i8", "i4", "i2", "i1", "u8", "u4", "u2", "u1"]:
            values = np.arange(24).reshape(2, 3, 4).astype(byte_order + code)
            name = f"{code}_{'little' if byte_order == '<' else 'big'}_{order}"
            arrays[name] = np.asfortranarray(values) if order == "F" else values
arrays["bool"] = (np.arange(24) % 2).reshape(2, 3, 4).astype("?")
np.savez_compressed("types.npz", **arrays)
np.savez("stored.npz", a=np.arange(6.0).reshape(2, 3), b=np.array(7.0))
np.save("version-1.npy", np.arange(6.0).reshape(2, 3))
with open("version-2.npy", "wb") as file:
    np.lib.format.write_array(file, np.arange(6.0).reshape(2, 3), version=(2, 0))
np.save("complex.npy", np.array([1j]))
np.save("text.npy", np.array(["a"]))
np.save("infinite.npy", np.array([1.0, np.inf]))


def softmax(s):
    e = np.exp(s - s.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def attention(x, wq, bq, wk, bk, wv, bv, wo, bo):
    """x [n, d]; w [h, d, k]; b [h, k]; wo [h, v, d]; bo [d]."""
    out = bo.copy()[None, :].repeat(len(x), axis=0)
    for h in range(len(wq)):
        q, k, v = x @ wq[h] + bq[h], x @ wk[h] + bk[h], x @ wv[h] + bv[h]
        out += softmax(q @ k.T / np.sqrt(q.shape[1])) @ v @ wo[h]
    return out


n, d, h, k = 3, 6, 2, 3
x = rng.normal(size=(n, d)).astype("f4").astype("f8")
w = [rng.normal(size=(h, d, k)).astype("f4").astype("f8") for _ in range(3)]
b = [rng.normal(size=(h, k)).astype("f4").astype("f8") for _ in range(3)]
wo, bo = rng.normal(size=(h, k, d)).astype("f4").astype("f8"), rng.normal(size=d).astype("f4").astype("f8")
expected = attention(x, w[0], b[0], w[1], b[1], w[2], b[2], wo, bo)


def side_by_side(m):  # [h, d, k] to [d, h k]
    return m.transpose(1, 0, 2).reshape(d, h * k)


# torch.nn.MultiheadAttention: weights are [out, in].
tensors = {
    "in_proj_weight": np.concatenate([side_by_side(m).T for m in w]),
    "in_proj_bias": np.concatenate([m.reshape(-1) for m in b]),
    "out_proj.weight": wo.reshape(h * k, d).T,
    "out_proj.bias": bo,
    "x": x[None],
}
header, data = {}, b""
for name, values in tensors.items():
    raw = np.ascontiguousarray(values).astype("<f4").tobytes()
    header[name] = {"dtype": "F32", "shape": list(values.shape), "data_offsets": [len(data), len(data) + len(raw)]}
    data += raw
text = json.dumps(header).encode()
with open("torch-attention.safetensors", "wb") as file:
    file.write(struct.pack("<Q", len(text)) + text + data)

# keras.layers.MultiHeadAttention: kernels are [d, h, k], and the kernel of the output is [h, k, d].
keras = {"inputs": x}
for name, weights, bias in zip(["query", "key", "value"], w, b):
    keras[f"multi_head_attention/{name}/kernel:0"] = weights.transpose(1, 0, 2)
    keras[f"multi_head_attention/{name}/bias:0"] = bias
keras["multi_head_attention/attention_output/kernel:0"] = wo
keras["multi_head_attention/attention_output/bias:0"] = bo
np.savez_compressed("keras-attention.npz", **keras)

# Stacked heads [h, d, k], and then one torch.nn.Linear for each of Q, K and V.
np.savez("stacked.npz", X=x, W_Q=w[0], W_K=w[1], W_V=w[2], b_Q=b[0], b_K=b[1], b_V=b[2], W_O=wo.reshape(h * k, d), b_O=bo)
linear = {"x": x, "out_proj.weight": wo.reshape(h * k, d).T, "out_proj.bias": bo}
for name, weights, bias in zip("qkv", w, b):
    linear[f"{name}_proj.weight"] = side_by_side(weights).T
    linear[f"{name}_proj.bias"] = bias.reshape(-1)
np.savez("linear.npz", **linear)
with open("expected.json", "w") as file:
    json.dump({"output": expected.tolist()}, file)
    file.write("\n")
