import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { runWithTimeout, type AttackerRun } from './run-with-timeout.js';
import { type Result } from './findings.js';

interface Hit {
  method: string;
  path: string;
  info: string;
  level: number;
  parameter: string;
  http_request: string;
}
interface Report {
  vulnerabilities: Record<string, Hit[]>;
  anomalies: Record<string, Hit[]>;
}

/**
 * All modules that need no external server (`ssrf`, `xxe`), no list from the network (`nikto`, `wapp`) and no specific
 * software (`drupal_enum`, `shellshock`).
 */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss';
/** Pages and calls with parameters; pages that are rendered in a browser contain no links that wapiti could follow. */
const starts = [
  '/course?search=web&category=General&sort=newest&page=1',
  '/workshop?search=a&sort=date',
  '/course/ethical-hacking',
  '/helpdesk',
  '/aboutus',
  '/auth?next=/course',
  '/order/A?state=PAID',
  '/api/course/all?search=web&category=General&sort=newest&page=1&limit=5',
  '/api/workshop/all?search=a&page=1',
  '/api/certificate/AAAA?x=1',
  '/api/auth/google?next=/course',
  '/api/media/a?expires=1&signature=b',
  '/r/shell/1/main.js?x=1',
];
const CRAWL_SEC = 60;
const MODULE_SEC = 20;

/** Injections, traversal, cookies, headers and methods on the linked pages (T25, T29, T32, T36, T64). */
export async function wapiti(context: AttackerRun): Promise<Result> {
  const report = join(context.dir, 'report.json');
  const { output } = await runWithTimeout(context, [
    ...starts.flatMap((path) => ['-s', `${context.origin}${path}`]),
    ...['-u', `${context.origin}/`, '--scope', 'folder', '-m', MODULES, '-f', 'json', '-o', report],
    ...[
      '--max-scan-time',
      String(CRAWL_SEC),
      '--max-attack-time',
      String(MODULE_SEC),
      '--max-links-per-page',
      '60',
    ],
    ...['--flush-session', '--no-bugreport', '--store-session', context.dir, '-t', '10', '-d', '4'],
  ]);
  const { vulnerabilities, anomalies } = readReport(report, output);
  const urls = Number(/found (\d+) URLs/.exec(output)?.[1] ?? 0);
  const findings = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
    ([category, hits]) => hits.map((hit) => findingOf(category, hit)),
  );
  return {
    findings: [...new Map(findings.map((finding) => [finding.id, finding])).values()],
    figures: { addresses: urls },
  };
}

function readReport(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure(`wapiti ended without a report.\n${output.slice(-1_500)}`);
  }
}

const findingOf = (category: string, { method, path, parameter, info, http_request: sent }: Hit) => ({
  id: `wapiti: ${category}: ${method} ${path.split('?')[0]}${parameter ? ` ${parameter}` : ''}: ${info.slice(0, 80)}`,
  detail: `${info}\n${sent.slice(0, 600)}`,
});
