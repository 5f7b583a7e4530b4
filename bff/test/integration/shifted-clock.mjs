/** Preloaded: the clock of this process is CLOCK_SHIFT_SEC seconds ahead of the machine's (T3). */
const shiftMs = Number(process.env['CLOCK_SHIFT_SEC'] ?? 0) * 1_000;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shiftMs);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
