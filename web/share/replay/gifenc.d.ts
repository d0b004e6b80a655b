/** What is used of the package, which has no types of its own. */
declare module "gifenc" {
  type Palette = number[][];

  interface FrameOptions {
    /** Of red, green and blue, 0..255: needed for the first frame, whose colours are those of all that name none */
    palette?: Palette;
    /** Milliseconds */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** What becomes of a frame when the next one comes: 1 leaves it where it is */
    dispose?: number;
    /** Bits of a colour's number */
    colorDepth?: number;
    /** 0: for ever */
    repeat?: number;
  }

  interface Encoder {
    writeFrame: (index: Uint8Array, width: number, height: number, options?: FrameOptions) => void;
    finish: () => void;
    bytes: () => Uint8Array<ArrayBuffer>;
    /** The same without a copy, until more is written */
    bytesView: () => Uint8Array;
  }

  const gifenc: {
    GIFEncoder: (options?: { initialCapacity?: number }) => Encoder;
    quantize: (
      pixels: Uint8ClampedArray,
      most: number,
      options?: { format?: "rgb565" | "rgb444" },
    ) => Palette;
  };
  // biome-ignore lint/style/noDefaultExport: Node sees no names in a CommonJS package
  export default gifenc;
}
