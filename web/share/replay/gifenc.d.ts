/** Types for what we use of the package, which has none of its own. */
declare module "gifenc" {
  type Palette = number[][];

  interface FrameOptions {
    /** Channels are 0..255. Required for the first frame, whose palette applies to all frames without their own */
    palette?: Palette;
    /** Milliseconds */
    delay?: number;
    transparent?: boolean;
    transparentIndex?: number;
    /** The disposal before the next frame: 1 keeps this one */
    dispose?: number;
    /** Bits per colour index */
    colorDepth?: number;
    /** 0: forever */
    repeat?: number;
  }

  interface Encoder {
    writeFrame: (index: Uint8Array, width: number, height: number, options?: FrameOptions) => void;
    finish: () => void;
    bytes: () => Uint8Array<ArrayBuffer>;
    /** The bytes without a copy, valid until more is written */
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
