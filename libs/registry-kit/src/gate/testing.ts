/** A release and the live releases, for tests of the gate. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { apiDocument, reducedDocument } from '../operations/api-document.js';
import { operationHashes } from '../operations/operations.js';
import { smallApi } from '../operations/testing-api.js';
import { type Api, type Candidate, type Declarations, type UnsignedRelease } from './candidate.js';
import { checkRelease } from './gate.js';
import { checkAgainstLive, type LiveSet } from './live.js';
import { expectedTypes, KIT, offeredTypes } from './testing-kit.js';

const shared = (name: string, requiredVersion: string) => ({ name, requiredVersion });

/** Smallest possible build of a remote. */
export const minimalBuild: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'var mf_catalog = { get: () => "evaluate(this)" };',
  'app.js': 'console.log("one");',
  'lazy.js': 'console.log("later");',
  'app.css': '.a{color:red}',
  'mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    shared: [shared('react', '^19.3.1'), shared('@academy/ui', '^0.1.0')],
    exposes: [
      {
        path: './app',
        assets: { js: { sync: ['app.js'], async: ['lazy.js'] }, css: { sync: ['app.css'], async: [] } },
      },
      // mf-catalog contributes it to the dashboard.
      {
        path: './slots/recommended-courses',
        assets: { js: { sync: [], async: ['lazy.js'] }, css: { sync: [], async: [] } },
      },
    ],
  }),
};

/** @param changes files to add or change @returns the folder */
export async function writeBuild(changes: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'release-build-'));
  for (const [file, content] of Object.entries({ ...minimalBuild, ...changes })) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

const calls = ['GET /api/course/all', 'GET /api/course/{}', 'POST /api/course/{}/phonepe-checkout'];
/** The part of the API that the small build was built against. */
export const API_FILE = 'openapi.json';
const builtApi = () => reducedDocument(smallApi(), calls);

/** The small build as a release of mf-catalog. */
const smallRecord = (): UnsignedRelease => ({
  remote: 'mf_catalog',
  version: '1.0.0',
  owner: { team: 'Catalogue', contact: 'catalogue@academy.test' },
  routes: ['/course', '/workshop', '/payment', '/payment-success'],
  entry: 'remoteEntry.js',
  initial: { scripts: ['remoteEntry.js', 'app.js'], styles: ['app.css'] },
  manifest: 'mf-manifest.json',
  assets: {},
  exposes: { './app': { contract: 'types.json', typesHash: 'a'.repeat(64) } },
  shared: {
    needs: {
      react: '^19.3.1',
      '@academy/ui': '^0.1.0',
      '@module-federation/webpack-bundler-runtime': '^2.9.2',
    },
    brings: {},
  },
  pages: [],
  bffContract: {
    version: '1',
    calls: [...calls],
    schemas: API_FILE,
    operations: operationHashes(builtApi(), calls),
  },
  budgets: {
    initial: { bytes: 108, limit: 30_000 },
    total: { bytes: 149, limit: 70_000 },
    styles: { bytes: 33, limit: 6_000 },
  },
  commit: 'unknown',
  publishedAt: '2025-01-01T00:00:00.000Z',
});

const smallCandidate = (): Candidate => ({
  app: 'mf-catalog',
  record: smallRecord(),
  contents: new Map(
    Object.entries({
      ...minimalBuild,
      'types.json': JSON.stringify(offeredTypes()),
      [API_FILE]: JSON.stringify(builtApi()),
    }).map(([file, text]) => [file, Buffer.from(text)]),
  ),
  paths: [
    { path: '/course', line: 14 },
    { path: '/course/:slug', line: 16 },
    { path: '/payment-success/:transactionId', line: 21 },
  ],
});

/** A release of mf-catalog and the live releases; a test changes one property and runs the gate. */
export class GateFixture {
  readonly shell: UnsignedRelease;
  readonly learner: UnsignedRelease;
  /** Earlier live releases of the remote. */
  readonly before: UnsignedRelease[] = [];
  readonly offered: Declarations;

  constructor(
    readonly candidate: Candidate,
    readonly api: Api,
    readonly expected: Declarations,
  ) {
    this.offered = JSON.parse(`${candidate.contents.get('types.json')}`) as Declarations;
    const { record } = candidate;
    const brings = Object.entries(record.shared.needs).map(([name, range]) => [name, range.slice(1)]);
    this.shell = {
      ...record,
      remote: 'shell',
      owner: { team: 'Platform', contact: '' },
      routes: [],
      pages: ['/', '/login'],
      exposes: {},
      accepts: record.exposes['./app'],
      shared: { needs: {}, brings: Object.fromEntries(brings) as Record<string, string> },
      events: { emits: [], hears: [] },
    };
    this.learner = {
      ...record,
      remote: 'mf_learner',
      owner: { team: 'Learning', contact: '' },
      routes: ['/dashboard'],
      events: { emits: [], hears: [] },
    };
  }

  static open(): GateFixture {
    return new GateFixture(
      smallCandidate(),
      { version: '1', calls: [...calls, 'GET /api/workshop/all'], document: smallApi() },
      expectedTypes(),
    );
  }

  get record(): UnsignedRelease {
    return this.candidate.record;
  }

  write(file: string, text: string): void {
    this.candidate.contents.set(file, Buffer.from(text));
  }

  /** Changes the kit that one of the two releases was built with. */
  retype(side: 'offered' | 'expected', from: string | RegExp, to: string): void {
    change(this[side], KIT, from, to);
  }

  /** Changes the declarations of the remote's own exposed module. */
  replaceInEntry(from: string, to: string): void {
    change(this.offered, this.offered.entry, from, to);
  }

  get live(): LiveSet {
    return {
      api: this.api,
      releases: [this.shell, this.learner],
      replaced: this.before,
      typesOf: async (release) => (release.accepts ? this.expected : this.offered),
      scriptsOf: async () => this.candidate.contents,
      documentOf: async () => apiDocument.parse(JSON.parse(`${this.candidate.contents.get(API_FILE)}`)),
    };
  }

  /** @returns `rule where: why` of each finding */
  async check(): Promise<string[]> {
    this.write('types.json', JSON.stringify(this.offered));
    return (await checkRelease(this.candidate, this.live)).map(
      ({ rule, where, why }) => `${rule} ${where}: ${why}`,
    );
  }

  /** The shell as the release, the two remotes live. */
  async checkShell(): Promise<string[]> {
    const live = { ...this.live, releases: [this.record, this.learner] };
    return (await checkAgainstLive(this.shell, live)).map(
      ({ rule, where, why }) => `${rule} ${where}: ${why}`,
    );
  }
}

function change({ files }: Declarations, file: string, from: string | RegExp, to: string): void {
  const before = files[file] ?? '';
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${from} is not in ${file}: ${before}`);
  files[file] = after;
}
