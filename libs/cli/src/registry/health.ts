/** The figures of a remote in production, for its team. */
import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import {
  type RemoteHealth,
  type RouteHealth,
  type VersionHealth,
} from '@academy/contracts/releases/health/remote-health.schemas';
import { type CommandResult } from '../arguments.js';
import { type Registry } from './registry-access.js';

type Vital = keyof RouteHealth['vitals'];

const WIDTH = 80;
const INDENT = '  ';
const vitals: readonly Vital[] = ['LCP', 'INP', 'CLS', 'TTFB'];
const marks = { good: ' ', 'needs-improvement': '~', poor: '!' } as const;
const states = { kept: 'kept', burnt: 'exceeded', unknown: 'undecided' } as const;
/** The highest limits of the figures; a higher value is shown as above them. */
const HIGHEST_MS = 8_000;
const HIGHEST_CLS = 0.5;

export async function health({ client }: Registry, remote: string): Promise<CommandResult> {
  const figures = await client.request(calls.readHealth, { params: { remote } });
  return { text: healthText(figures), json: figures };
}

/** @returns lines of at most 80 columns */
export function healthText(figures: RemoteHealth): string {
  const { at, canary, endedCanary, live, remote } = figures;
  if (!live) return `${remote} has never been released.`;
  const end = endedCanary && [
    `The canary ${endedCanary.version} ${endedCanary.outcome === 'promoted' ? 'was promoted' : 'ended'} at ${timeOf(endedCanary.at)}`,
    `${INDENT}by ${endedCanary.by}: ${endedCanary.reason}`,
  ];
  const versions = [live, ...(canary ? [canary] : [])];
  const lines = [
    `${remote} at ${timeOf(at)}`,
    '',
    ...versionLines(`live ${live.version}`, live, figures),
    ...(canary
      ? ['', ...versionLines(`canary ${canary.version} for ${canary.percent} %`, canary, figures)]
      : []),
    ...(end ? ['', ...end] : []),
    ...(versions.some(({ routes }) => routes.length > 0) ? ['', ...legend(figures)] : []),
  ];
  return lines.map(cut).join('\n');
}

function versionLines(name: string, served: VersionHealth, since: RemoteHealth): string[] {
  const { by, loadFailures, routes } = served;
  const head = [`${name} since ${timeOf(served.since)}`, `${INDENT}by ${by}`];
  if (loadFailures.sessions === 0 && routes.length === 0)
    return [...head, `${INDENT}no figures yet: no page has reported it since ${timeOf(since.routesSince)}`];
  return [...head, ...sessionLines(served, since), ...(routes.length > 0 ? routeTable(routes) : [])];
}

function sessionLines(
  { health: { failedVisits, lastErrors, slowSessions, visits }, loadFailures }: VersionHealth,
  { sessionsSince }: RemoteHealth,
): string[] {
  const { allowed, failedSessions, ratio, sessions, state } = loadFailures;
  const promise =
    allowed === null || state === null
      ? 'no share is promised'
      : `${percent(allowed)} is accepted: ${states[state]}`;
  const errors = lastErrors.slice(0, 3).map(({ name, count }) => `${name} ${count}`);
  return [
    ratio === null
      ? `no session has reported it since ${timeOf(sessionsSince)}; ${promise}`
      : `did not load in ${failedSessions} of ${sessions} sessions (${percent(ratio)}); ${promise}`,
    ...(visits > 0 ? [`failed in any way in ${failedVisits}, was slow in ${slowSessions} of them`] : []),
    ...(errors.length > 0 ? [`errors: ${errors.join(', ')}`] : []),
  ].map((line) => INDENT + line);
}

const columns = [
  { name: 'loads', width: 8 },
  { name: 'failed', width: 9 },
  { name: 'errors', width: 8 },
  ...vitals.map((name) => ({ name: `${name} `, width: 8 })),
];
const ROUTE_WIDTH = WIDTH - INDENT.length - columns.reduce((sum, { width }) => sum + width, 0);

function routeTable(routes: readonly RouteHealth[]): string[] {
  const row = (route: string, cells: readonly string[]): string =>
    INDENT +
    shortened(route, ROUTE_WIDTH).padEnd(ROUTE_WIDTH) +
    cells.map((cell, index) => cell.padStart(columns[index]?.width ?? 0)).join('');
  return [
    row(
      'route',
      columns.map(({ name }) => name),
    ),
    ...routes.map((each) =>
      row(each.route, [
        String(each.loads),
        each.failureRatio === null ? '-' : percent(each.failureRatio),
        String(each.errors),
        ...vitals.map((name) => vitalCell(name, each)),
      ]),
    ),
  ];
}

function vitalCell(name: Vital, { vitals: { [name]: figures } }: RouteHealth): string {
  if (!figures) return '- ';
  const { p75, rating } = figures;
  const value = p75 ?? (name === 'CLS' ? HIGHEST_CLS : HIGHEST_MS);
  const text = name === 'CLS' ? String(value) : duration(value);
  return `${p75 === null ? '>' : ''}${text}${marks[rating]}`;
}

const legend = ({ routesSince }: RemoteHealth): string[] => [
  `Routes: all visits since ${timeOf(routesSince)}, unverified. Of the web vitals,`,
  'three quarters of the visits had at most this. ~ needs improvement, ! poor',
];

const duration = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`);
const percent = (ratio: number): string => `${Number((100 * ratio).toFixed(2))} %`;
const timeOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
const shortened = (text: string, width: number): string =>
  text.length < width ? text : `${text.slice(0, width - 2)}…`;
/** Names of senders and reasons have up to 300 characters; `--json` has all of them. */
const cut = (line: string): string => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line);
