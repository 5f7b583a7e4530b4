import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from './config/env.js';

const root = resolve('..');

/** Runs `npm run dev -- APP` against the running product, and edits files of the app. */
export class DevServer {
  private readonly originals = new Map<string, string>();
  private server: ChildProcess | undefined;

  constructor(private readonly app: string) {}

  /** @returns the origin of its pages */
  async open(): Promise<string> {
    const command = [join(root, 'tools/dev.mjs'), this.app, '--against', env.BASE_URL];
    const server = spawn(process.execPath, command, { cwd: root });
    this.server = server;
    return new Promise<string>((done, failed) => {
      let said = '';
      for (const stream of [server.stdout, server.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          const [, origin] = /is ready: (http:\/\/localhost:\d+)\//.exec(said) ?? [];
          if (origin) done(origin);
        });
      }
      server.once('exit', () => failed(new Error(`The development server ended:\n${said}`)));
    });
  }

  /** Changes a source of the app, as an editor would. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const path = join(root, this.app, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    if (!this.originals.has(path)) this.originals.set(path, text);
    await writeFile(path, text.replace(from, to));
  }

  /** Ends the server and then restores every file: a running server would build and announce the restored files. */
  async close(): Promise<void> {
    const { server } = this;
    if (server && server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await Promise.all([...this.originals].map(([path, text]) => writeFile(path, text)));
  }
}
