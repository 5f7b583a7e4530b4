/** Preloaded into a process: its clock is wrong by CLOCK_SHIFT_MS, while all other clocks are right. */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS']);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shiftMs] : parts));
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
