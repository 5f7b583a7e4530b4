const CHUNK_BITS = 12;
/** Items of one row of the index. */
export const CHUNK_LENGTH = 1 << CHUNK_BITS;
const CHUNK_BYTES = CHUNK_LENGTH / 8;
const OFFSET_BYTES = 2;

export const chunkOf = (number: number): number => number >> CHUNK_BITS;

/** A set of item numbers, a bit for each number up to the largest. */
export class ItemSet {
  private constructor(private bits: Uint8Array) {}

  static empty(): ItemSet {
    return new ItemSet(new Uint8Array(CHUNK_BYTES));
  }

  has(number: number): boolean {
    return ((this.bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
  }

  get size(): number {
    let size = 0;
    for (let byte of this.bits) for (; byte !== 0; byte &= byte - 1) size += 1;
    return size;
  }

  numbers(): number[] {
    const numbers: number[] = [];
    this.bits.forEach((byte, index) => {
      for (let bit = 0; byte >> bit !== 0; bit += 1) if (byte & (1 << bit)) numbers.push(index * 8 + bit);
    });
    return numbers;
  }

  put(number: number, isIn: boolean): void {
    const index = number >> 3;
    this.grow(index + 1);
    const mask = 1 << (number & 7);
    const byte = this.bits[index] ?? 0;
    this.bits[index] = isIn ? byte | mask : byte & ~mask;
  }

  /** Takes in what a row of the index holds. */
  add(chunk: number, packed: Uint8Array): void {
    const base = chunk * CHUNK_BYTES;
    this.grow(base + CHUNK_BYTES);
    if (packed.length === CHUNK_BYTES) {
      for (let index = 0; index < CHUNK_BYTES; index += 1)
        this.bits[base + index] = (this.bits[base + index] ?? 0) | (packed[index] ?? 0);
      return;
    }
    for (let index = 0; index < packed.length; index += OFFSET_BYTES) {
      const offset = (packed[index] ?? 0) | ((packed[index + 1] ?? 0) << 8);
      this.put((chunk << CHUNK_BITS) + offset, true);
    }
  }

  /** Leaves what both have. */
  intersect(other: ItemSet): void {
    this.bits = this.bits.map((byte, index) => byte & (other.bits[index] ?? 0));
  }

  /** @returns what a row of the index holds: a bit for each item, or the few there are; empty for none */
  pack(chunk: number): Buffer {
    const bytes = this.bits.subarray(chunk * CHUNK_BYTES, (chunk + 1) * CHUNK_BYTES);
    const members = new ItemSet(bytes).numbers();
    if (members.length * OFFSET_BYTES >= CHUNK_BYTES) return Buffer.from(bytes);
    const packed = Buffer.alloc(members.length * OFFSET_BYTES);
    members.forEach((offset, index) => packed.writeUInt16LE(offset, index * OFFSET_BYTES));
    return packed;
  }

  private grow(bytes: number): void {
    if (bytes <= this.bits.length) return;
    const grown = new Uint8Array(Math.ceil(bytes / CHUNK_BYTES) * CHUNK_BYTES);
    grown.set(this.bits);
    this.bits = grown;
  }
}
