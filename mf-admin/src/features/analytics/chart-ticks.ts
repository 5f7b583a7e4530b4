const STEPS = 3;

/**
 * @param unit the smallest step, such as a rupee
 * @returns round values from zero; the last one is the top of the chart
 */
export function ticksUpTo(max: number, unit: number): number[] {
  const rough = Math.max(max / STEPS, unit);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough && each % unit === 0) ??
    rough;
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
}
