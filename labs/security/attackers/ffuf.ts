import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { runWithTimeout, type AttackerRun } from './run-with-timeout.js';
import { paths } from './ffuf-paths.js';
import { type Result } from './findings.js';

interface Hit {
  input: { FUZZ: string };
  status: number;
  length: number;
  'content-type'?: string;
  url: string;
}

/** Errors and redirects are not findings. */
const REJECTED = '301,302,303,307,308,400,401,403,404,405,406,410,413,414,415';
/** Every address of the admin's origin without a file is its single page, whose script shows "not found". */
const ONE_PAGE = '<title>Administration';
const TIMES_SEC = 120;

/** Requests files and addresses that must not be public, on every origin (T36, T69). */
export async function ffuf(context: AttackerRun): Promise<Result> {
  const { dir, origin, admin } = context;
  const list = join(dir, 'addresses.txt');
  writeFileSync(list, paths().join('\n'));
  const origins = {
    academy: origin,
    api: `${origin}/api`,
    admin,
    uploads: `${origin}/uploads`,
    releases: `${origin}/r`,
  };
  const findings = [];
  let requested = 0;
  for (const [name, base] of Object.entries(origins)) {
    const report = join(dir, `${name}.json`);
    const args = [
      '-u',
      `${base}/FUZZ`,
      '-w',
      list,
      '-mc',
      'all',
      '-fc',
      REJECTED,
      '-fr',
      ONE_PAGE,
      '-of',
      'json',
      '-o',
      report,
    ];
    const { output } = await runWithTimeout(context, [
      ...args,
      '-s',
      '-t',
      '20',
      '-maxtime',
      String(TIMES_SEC),
    ]);
    const hits = readHits(report, output);
    requested += paths().length;
    findings.push(...hits.map((hit) => findingOf(name, hit)));
  }
  return { findings, figures: { urls: requested } };
}

function readHits(file: string, output: string): Hit[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).results ?? [];
  } catch {
    throw new Failure(`ffuf ended without a report.\n${output.slice(-1_000)}`);
  }
}

const findingOf = (name: string, { input, status, length, url, ...rest }: Hit) => ({
  id: `ffuf: ${name}: ${input.FUZZ}: ${status}`,
  detail: `${url} returned ${status}, ${length} bytes of ${rest['content-type'] ?? 'unknown type'}`,
});
