import { Counter, Gauge, type Registry } from 'prom-client';

/** A read that takes longer leaves its gauges out of the scrape, which must not wait for a failing dependency. */
const TIMEOUT_MS = 3_000;

export interface Sample {
  /** Labels from small fixed sets: never an id, an address or a path. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface CollectorSetup<Name extends string = string> {
  /** The name of the collection itself, for the counter of failed ones. */
  readonly name: string;
  readonly gauges: Readonly<Record<Name, { readonly help: string; readonly labels?: readonly string[] }>>;
  /** Reads all of its gauges at once. Its cost must not grow with the stored data. */
  readonly read: () => Promise<Readonly<Record<Name, readonly Sample[]>>>;
}

/**
 * Gauges that are read at each scrape. One that cannot be read is absent instead of keeping its last value, so that an
 * alert on `absent` or on failed reads fires.
 */
export function createCollectors(
  registry: Registry,
): <Name extends string>(setup: CollectorSetup<Name>) => void {
  const failures = new Counter({
    name: 'metric_reads_failed_total',
    help: 'Looks for gauges that failed or took too long',
    labelNames: ['reading'],
    registers: [registry],
  });
  return <Name extends string>({ name, gauges, read }: CollectorSetup<Name>): void => {
    failures.inc({ reading: name }, 0);
    let reading: Promise<Readonly<Record<Name, readonly Sample[]>> | undefined> | undefined;
    // Shared by the gauges of a scrape and by concurrent scrapes, so that a hanging read does not pile up further
    // ones.
    const readMetrics = () =>
      (reading ??= Promise.resolve()
        .then(read)
        .catch(() => undefined)
        .finally(() => (reading = undefined)));
    const names = Object.keys(gauges) as Name[];
    names.forEach((gaugeName, place) => {
      const { help, labels = [] } = gauges[gaugeName];
      const gauge = new Gauge({
        name: gaugeName,
        help,
        labelNames: [...labels],
        registers: [registry],
        async collect() {
          const seen = await withTimeout(readMetrics());
          gauge.reset();
          // The library itself adds a zero to a gauge without labels.
          if (labels.length === 0) gauge.remove();
          if (!seen && place === 0) failures.inc({ reading: name });
          if (!seen) return;
          for (const { labels: given = {}, value } of seen[gaugeName]) gauge.set(given, value);
        },
      });
    });
  };
}

async function withTimeout<Value>(readMetrics: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  try {
    return await Promise.race([readMetrics, late]);
  } finally {
    clearTimeout(timer);
  }
}
