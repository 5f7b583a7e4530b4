import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { upstreamStates } from '../service-client/upstreams.js';
import { createCollectors, type CollectorSetup } from './collector.js';

export interface Metrics {
  readonly registry: Registry;
  /** @param durationSec from the first byte of the request to the end of the response */
  observeRequest(labels: { method: string; route: string; status: number }, durationSec: number): void;
  /** @returns a function that increments the counter for the given labels */
  addCounter(counter: CounterSetup): (labels: Readonly<Record<string, string>>) => void;
  /** @returns a function that counts a value for the given labels */
  addHistogram(
    histogram: CounterSetup & { readonly buckets: readonly number[] },
  ): (labels: Readonly<Record<string, string>>, value: number) => void;
  /** Adds gauges whose values are read at each scrape. */
  addReading<Name extends string>(setup: CollectorSetup<Name>): void;
  /** A dependency of the service: `dependency_up{dependency}` is 1 at a scrape if it responds. */
  addDependency(name: string, isUp: () => Promise<boolean>): void;
}

interface CounterSetup {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
}

/** Prometheus metrics of one service: the process and every route (rate, errors, duration). */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const addReading = createCollectors(registry);
  addReading(upstreams);
  const dependencies = new Map<string, () => Promise<boolean>>();
  addReading({
    name: 'dependencies',
    gauges: {
      dependency_up: {
        help: 'Dependencies of the service: 1 if they respond, 0 if not',
        labels: ['dependency'],
      },
    },
    read: async () => ({
      dependency_up: await Promise.all(
        [...dependencies].map(async ([dependency, isUp]) => ({
          labels: { dependency },
          value: (await isUp()) ? 1 : 0,
        })),
      ),
    }),
  });
  return {
    registry,
    addReading,
    addDependency: (name, isUp) => void dependencies.set(name, isUp),
    observeRequest: ({ method, route, status }, durationSec) =>
      requests.observe({ method, route, status: String(status) }, durationSec),
    addCounter: ({ name, help, labels }) => {
      const counter = new Counter({ name, help, labelNames: [...labels], registers: [registry] });
      return (given) => counter.inc(given);
    },
    addHistogram: ({ name, help, labels, buckets }) => {
      const given = { name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] };
      const histogram = new Histogram(given);
      return (values, value) => histogram.observe(values, value);
    },
  };
}

const upstreams: CollectorSetup<'upstream_circuit_open'> = {
  name: 'upstreams',
  gauges: {
    upstream_circuit_open: {
      help: 'Whether calls to a service are rejected because it does not respond (1) or not (0)',
      labels: ['upstream'],
    },
  },
  read: () =>
    Promise.resolve({
      upstream_circuit_open: upstreamStates().map(({ name, isCircuitOpen }) => ({
        labels: { upstream: name },
        value: isCircuitOpen ? 1 : 0,
      })),
    }),
};

/** Serves `/metrics` on a separate port, so that no public route leads to it (T69). */
export async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  server.unref();
  return server;
}
