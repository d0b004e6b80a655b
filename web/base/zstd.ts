// Streaming decompression of Zstandard, by the wasm of the npm package `zstddec`: browsers have no decoder that scripts
// can use.

/** Pointers and sizes are byte offsets and byte counts in the memory of the wasm. */
interface Exports {
  memory: WebAssembly.Memory;
  malloc: (size: number) => number;
  free: (pointer: number) => void;
  ZSTD_createDCtx: () => number;
  ZSTD_DStreamInSize: () => number;
  ZSTD_DStreamOutSize: () => number;
  ZSTD_decompressStream: (context: number, output: number, input: number) => number;
}

/** The C struct of a buffer: pointer, size and position, 32 bits each. */
const BUFFER = { pointer: 0, size: 4, position: 8, bytes: 12 } as const;

/** The lowest error code (`ZSTD_isError`) if results are read as unsigned numbers. */
const FIRST_ERROR = 0x1_0000_0000 - 120;

/** Decodes one file. Its memory is freed with the instance. */
export class ZstdDecoder {
  #exports;
  #context;
  #input;
  #inputSize;
  #output;
  #outputSize;
  /** The C structs of the input and output buffers. */
  #buffers;
  #isAtEnd = false;

  constructor(module: WebAssembly.Module) {
    const env = { emscripten_notify_memory_growth() {} };
    const { exports } = new WebAssembly.Instance(module, { env });
    this.#exports = exports as unknown as Exports; // the exports of the wasm that the build pins
    this.#context = this.#exports.ZSTD_createDCtx();
    this.#inputSize = this.#exports.ZSTD_DStreamInSize();
    this.#input = this.#exports.malloc(this.#inputSize);
    this.#outputSize = this.#exports.ZSTD_DStreamOutSize();
    this.#output = this.#exports.malloc(this.#outputSize);
    this.#buffers = this.#exports.malloc(2 * BUFFER.bytes);
  }

  /** @throws {RangeError} the data is not Zstandard, or is damaged */
  *push(packed: Uint8Array): Generator<Uint8Array<ArrayBuffer>, void> {
    for (let at = 0; at < packed.length; at += this.#inputSize) {
      yield* this.#unpack(packed.subarray(at, at + this.#inputSize));
    }
  }

  /** @throws {RangeError} the file is truncated */
  end() {
    if (!this.#isAtEnd) throw new RangeError("The packed file is cut off");
  }

  /** @param piece must fit into the input buffer */
  *#unpack(piece: Uint8Array) {
    const { memory } = this.#exports;
    new Uint8Array(memory.buffer, this.#input).set(piece);
    const [input, output] = [this.#buffers, this.#buffers + BUFFER.bytes];
    this.#describe(input, this.#input, piece.length);
    for (let isFull = true; isFull || this.#positionIn(input) < piece.length; ) {
      this.#describe(output, this.#output, this.#outputSize);
      const left = this.#exports.ZSTD_decompressStream(this.#context, output, input) >>> 0;
      if (left >= FIRST_ERROR) throw new RangeError("The packed file is damaged");
      this.#isAtEnd = left === 0;
      const size = this.#positionIn(output);
      isFull = size === this.#outputSize;
      if (size > 0) yield new Uint8Array(memory.buffer, this.#output, size).slice();
      if (this.#isAtEnd) return; // a file is a single frame
    }
  }

  #describe(buffer: number, pointer: number, size: number) {
    const view = new DataView(this.#exports.memory.buffer, buffer);
    view.setUint32(BUFFER.pointer, pointer, true);
    view.setUint32(BUFFER.size, size, true);
    view.setUint32(BUFFER.position, 0, true);
  }

  #positionIn(buffer: number) {
    return new DataView(this.#exports.memory.buffer, buffer).getUint32(BUFFER.position, true);
  }
}

/** @throws {RangeError} the data is not Zstandard, or is damaged or truncated */
export async function unpacked(
  module: WebAssembly.Module,
  packed: ArrayBuffer,
): Promise<ArrayBuffer> {
  const decoder = new ZstdDecoder(module);
  const pieces = [...decoder.push(new Uint8Array(packed))];
  decoder.end();
  // No Blob here: WebKitGTK 2.50.6 cannot read one in a page opened from disk.
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole.buffer;
}
