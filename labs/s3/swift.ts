import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OwnServer } from '../../tools/databases/own-server.mjs';
import { libraryPath, type Program } from '../../tools/databases/programs.mjs';
import { Failure } from '../../tools/failure.mjs';
import { type Packages } from '../../tools/install/packages.mjs';
import { freePort } from '../../tools/ports.mjs';
import { type Commands } from '../../tools/processes/commands.mjs';
import { root } from '../../tools/workspace.mjs';
import { user, writeSettings } from './settings.js';

/** Only the Python packages: its servers are started by node.py, not by Debian's service packages. */
const packageSet = { name: 'swift', what: 'OpenStack Swift', packages: ['python3-swift'] };
const PYTHON_LIBRARIES = 'usr/lib/python3/dist-packages';
const TIMEOUT_MS = 3_000;

const unavailableText = `npm run verify -- s3 starts OpenStack Swift from the packages of Debian or Ubuntu (python3-swift), and cannot have it here.
  The same contract against a bucket of your own, where it leaves about 1,100 small objects:
  RELEASE_STORE_DIR=s3://bucket/prefix RELEASE_STORE_ENDPOINT=… RELEASE_STORE_REGION=… RELEASE_STORE_KEY_ID=… RELEASE_STORE_SECRET=… npm run verify -- s3`;

interface SwiftOptions {
  readonly dataDir: string;
  readonly commands: Commands;
  readonly packages: Packages;
}

/** A real S3-compatible server: one node of OpenStack Swift, empty at each start. */
export class Swift {
  private readonly folder: string;
  private readonly logFile: string;
  private readonly packages: Packages;
  private readonly server: OwnServer;
  private readonly secret = randomBytes(18).toString('base64url');
  private program: Program | undefined;

  constructor({ dataDir, commands, packages }: SwiftOptions) {
    this.folder = join(dataDir, 'swift');
    this.logFile = join(dataDir, 'logs/swift.log');
    this.packages = packages;
    this.server = new OwnServer(commands.processRegistry);
  }

  /** @throws Failure that names the alternative if these packages are not available */
  async provide(): Promise<void> {
    this.program = await this.findProgram();
  }

  /**
   * @returns the variables of the bucket for the store; `BUCKET_PLAIN_ENDPOINT` is the same Swift as Debian ships it,
   * if that rejects conditional writes
   */
  async start(): Promise<NodeJS.ProcessEnv> {
    const { folder, program, secret } = this;
    if (!program) throw new Error('start comes after provide');
    const ports = {
      account: await freePort(undefined),
      container: await freePort(undefined),
      object: await freePort(undefined),
      plain: await freePort(undefined),
      conditional: await freePort(undefined),
    };
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(this.logFile), { recursive: true });
    writeSettings({ folder, ports, secret });
    const endpoint = `http://127.0.0.1:${ports.conditional}`;
    await this.server.start({
      name: 'OpenStack Swift',
      program,
      args: [join(root, 'labs/s3/node.py'), folder, JSON.stringify(ports)],
      cwd: folder,
      logFile: this.logFile,
      stopTimeoutMs: TIMEOUT_MS,
      probe: () => createBucket(endpoint, secret),
    });
    return {
      RELEASE_STORE_DIR: `s3://${user.bucket}/front ends`,
      RELEASE_STORE_ENDPOINT: endpoint,
      RELEASE_STORE_REGION: user.region,
      RELEASE_STORE_KEY_ID: user.name,
      RELEASE_STORE_SECRET: secret,
      ...(this.rejectsConditions() && { BUCKET_PLAIN_ENDPOINT: `http://127.0.0.1:${ports.plain}` }),
    };
  }

  /** Swift 2.36 is the first version whose S3 API accepts `If-None-Match` on PUT. */
  private rejectsConditions(): boolean {
    const names = readdirSync(join(this.packages.folder(packageSet), PYTHON_LIBRARIES)).join(' ');
    const [, major, minor] = /\bswift-(\d+)\.(\d+)/.exec(names) ?? [];
    return Number(major) === 2 && Number(minor) < 36;
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** @returns the Python of the version that the unpacked libraries need */
  private async findProgram(): Promise<Program> {
    const tree = this.packages.folder(packageSet);
    const libraries = join(tree, PYTHON_LIBRARIES);
    if (!existsSync(join(libraries, 'swift/common')) && !(await this.packages.provide(packageSet))) {
      throw new Failure(unavailableText);
    }
    const python = [join(tree, 'usr/bin/python3'), '/usr/bin/python3'].find((path) => existsSync(path));
    if (!python) throw new Failure(unavailableText);
    return { path: python, tree, env: { PYTHONPATH: libraries, LD_LIBRARY_PATH: libraryPath(tree) } };
  }
}

/** Creates it with Swift's own API, as an administrator would. */
async function createBucket(endpoint: string, secret: string): Promise<void> {
  const headers = { 'X-Storage-User': user.name, 'X-Storage-Pass': secret };
  const session = await fetch(`${endpoint}/auth/v1.0`, { headers });
  const [storageUrl, token] = ['x-storage-url', 'x-auth-token'].map(
    (name) => session.headers.get(name) ?? '',
  );
  if (!storageUrl || !token) throw new Error(`Swift returned ${session.status}`);
  const made = await fetch(`${storageUrl}/${user.bucket}`, {
    method: 'PUT',
    headers: { 'X-Auth-Token': token },
  });
  if (!made.ok) throw new Error(`Swift returned ${made.status}`);
}
