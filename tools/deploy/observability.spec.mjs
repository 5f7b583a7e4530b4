// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../workspace.mjs';

const folder = join(root, 'deploy/observability');
const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');

/** Sources of the metrics; each app's own tests read its metrics page. */
const metricSources = [
  'libs/nest-kit/src/metrics/metrics.ts',
  'libs/nest-kit/src/metrics/collector.ts',
  'libs/nest-kit/src/metrics/queue-collector.ts',
  'libs/nest-kit/src/metrics/outbox-collector.ts',
  'services/payment/src/metrics/worker-metrics.service.ts',
  'bff/src/releases/health/release-metrics.ts',
].map((file) => readFileSync(join(root, file), 'utf8'));
/** Metrics of Prometheus itself, and of the library that all apps use. */
const given = ['up', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'];

const isExported = (/** @type {string} */ metric) =>
  given.includes(metric) ||
  metricSources.some((text) => new RegExp(`^\\s*(name: '${metric}'|${metric}: \\{)`, 'm').test(text));

/** Names of series in an expression: words with an underscore or before a brace, without labels and functions. */
function metricsOf(/** @type {string} */ expression) {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '{}')
    .replaceAll(/\b(by|on|without|ignoring) \([^)]*\)/g, '')
    .replaceAll(/\b(histogram_quantile|min_over_time|max_over_time)\b/g, '');
  return [...bare.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b|\bup(?=\{)/g)].map(([name]) =>
    name.replace(/^(http_request_duration_seconds|front_end_.*)_(bucket|count|sum)$/, '$1'),
  );
}

/** @type {{ panels: { targets?: { expr: string }[] }[] }} */
const dashboard = JSON.parse(read('grafana/academy.json'));
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alerts = read('alerts.yml');
const alertExpressions = [...alerts.matchAll(/expr: (\|\n(?: {10,}.*\n)+|.*)/g)].map(
  ([, expression = '']) => expression,
);

describe('the rules of the monitoring', () => {
  it('query only metrics that a service exports', () => {
    const queried = [...new Set([...shown, ...alertExpressions].flatMap(metricsOf))];
    expect(queried.length).toBeGreaterThan(15);
    expect(queried.filter((metric) => !isExported(metric))).toEqual([]);
  });

  it('are tested by a metric that no service exports', () => {
    expect(
      metricsOf('sum by (app) (rate(payments_lost_total{service="x_y"}[5m])) > 0').filter(
        (m) => !isExported(m),
      ),
    ).toEqual(['payments_lost_total']);
  });

  it('have a chapter in the runbook for every alert', () => {
    const runbook = readFileSync(join(root, 'docs/runbooks/observability.md'), 'utf8');
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !runbook.includes(`### ${name}`))).toEqual([]);
  });

  const promtool = process.env['PROMTOOL'] ?? 'promtool';
  const isThere = spawnSync(promtool, ['--version']).status === 0;
  // Part of Debian's package `prometheus`, which not every machine has: CI installs it.
  (isThere ? it : it.skip)('are valid for promtool, and the alerts fire when they should', () => {
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
      expect({ args, status, output: status === 0 ? '' : stdout + stderr }).toEqual({
        args,
        status: 0,
        output: '',
      });
    }
  });
});
