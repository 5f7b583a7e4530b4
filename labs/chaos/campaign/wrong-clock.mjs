// @ts-check

/** Loaded into a process before all other modules: its clock is wrong from the beginning, its timers are right. */
const skew = Number(process.env['CHAOS_CLOCK_SKEW_MS'] ?? 0);
const Right = Date;

globalThis.Date = new Proxy(Right, {
  construct: (_, values) =>
    values.length === 0 ? new Right(Right.now() + skew) : Reflect.construct(Right, values),
  get: (target, name) => (name === 'now' ? () => Right.now() + skew : Reflect.get(target, name)),
});
