import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { eventually } from './payment-test-app.js';
import { freePort } from '@academy/nest-kit/testing';

/** A database server for one test, from the same binaries as that of all tests, so that it can be killed. */
export class TestDatabase {
  private child: ChildProcess;

  private constructor(
    private readonly basedir: string,
    private readonly folder: string,
    private readonly port: number,
    private readonly further: readonly string[],
  ) {}

  /** @param further arguments of the server */
  static async start(further: readonly string[] = []): Promise<TestDatabase> {
    const connection = await createConnection(process.env['MYSQL_URL'] ?? '');
    const [rows] = await connection.query('SELECT @@basedir AS basedir');
    await connection.end();
    const [row] = rows as { basedir: string }[];
    const folder = await mkdtemp(join(tmpdir(), 'payment-database-'));
    await mkdir(join(folder, 'tmp'));
    const database = new TestDatabase(row?.basedir ?? '/usr', folder, await freePort(), further);
    await database.initialise();
    await database.launch();
    return database;
  }

  get url(): string {
    return `mysql://root@127.0.0.1:${this.port}`;
  }

  /** Simulates a power cut. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Starts the server on the existing files, and resolves when it responds. */
  async launch(): Promise<void> {
    const args = [
      ...this.serverArguments(),
      `--port=${this.port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
    ];
    const quiet = ['--socket=own.sock', '--pid-file=own.pid', '--loose-mysqlx=OFF', '--loose-skip-log-bin'];
    this.child = this.run(this.program(['mariadbd', 'mysqld']), [...args, ...quiet, ...this.further]);
    await eventually(() => this.isResponding(), 'the database responds');
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async initialise(): Promise<void> {
    const installer = this.find('mariadb-install-db');
    const child = installer
      ? this.run(installer, [
          ...this.serverArguments(),
          '--auth-root-authentication-method=normal',
          '--skip-test-db',
        ])
      : this.run(this.program(['mysqld']), [...this.serverArguments(), '--initialize-insecure']);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (output += part.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`the database files were not made:\n${output}`);
  }

  private async isResponding(): Promise<boolean> {
    try {
      const connection = await createConnection(this.url);
      await connection.query('SELECT 1').finally(() => connection.end());
      return true;
    } catch {
      return false;
    }
  }

  private serverArguments(): string[] {
    const user = process.getuid?.() === 0 ? ['--user=root'] : [];
    const messages = join(this.basedir, 'share/mysql');
    return [
      '--no-defaults',
      `--basedir=${this.basedir}`,
      `--datadir=${join(this.folder, 'data')}`,
      // A starting server deletes the temporary tables in this folder, those of other servers included.
      `--tmpdir=${join(this.folder, 'tmp')}`,
      ...(existsSync(messages) ? [`--lc-messages-dir=${messages}`] : []),
      ...user,
    ];
  }

  private run(program: string, args: string[]): ChildProcess {
    const libraries = [join(this.basedir, 'lib'), join(this.basedir, '../lib')].flatMap((dir) =>
      existsSync(dir) ? [dir, ...readdirSync(dir).map((name) => join(dir, name))] : [],
    );
    const triplets = libraries.filter((dir) => dir.endsWith('-linux-gnu'));
    const env = { ...process.env, ...(triplets.length > 0 ? { LD_LIBRARY_PATH: triplets.join(':') } : {}) };
    return spawn(program, args, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  private program(names: string[]): string {
    const found = names.map((name) => this.find(name)).find((path) => path !== undefined);
    if (!found) throw new Error(`The database server's program (${names.join(', ')}) is not on this machine`);
    return found;
  }

  private find(name: string): string | undefined {
    const folders = ['sbin', 'bin', 'libexec', 'scripts'].map((dir) => join(this.basedir, dir));
    return folders.map((dir) => join(dir, name)).find((path) => existsSync(path));
  }
}
