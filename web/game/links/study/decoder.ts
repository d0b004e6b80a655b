/** Decodes choices from a number by an asymmetric numeral system: `web/docs/study-format.md`, section 3. */

export class Decoder {
  #number;

  constructor(number: bigint) {
    this.#number = number;
  }

  get isDone() {
    return this.#number === 0n;
  }

  decode(weights: readonly number[]) {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let slot = this.decodeEven(total);
    let chosen = 0;
    for (let weight = weights[0] ?? 0; slot >= weight; weight = weights[chosen] ?? 0) {
      slot -= weight;
      chosen += 1;
    }
    this.#number = this.#number * BigInt(weights[chosen] ?? 1) + BigInt(slot);
    return chosen;
  }

  decodeEven(count: number) {
    const options = BigInt(count);
    const chosen = Number(this.#number % options);
    this.#number /= options;
    return chosen;
  }
}
