import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { plainEnv } from '../../tools/screen.mjs';
import { root } from '../../tools/workspace.mjs';

const MAX_OUTPUT = 2 ** 26;
const TAIL = 25;

/** Covers the folder in a mount namespace of the command's own. */
const cover = 'mount -t tmpfs none "$0" && exec "$@"';
/** With the rights of root, and as an ordinary user where the kernel allows it. */
const namespaces = [
  ['unshare', '--mount'],
  ['unshare', '--map-root-user', '--mount'],
] as const;

export interface Outcome {
  readonly code: number;
  /** Its standard output. */
  readonly out: string;
  /** With its standard error. */
  readonly text: string;
}

/** Commands of a team that has neither this repository nor anything of its installation. */
export class Outside {
  readonly #hide: readonly string[];

  /** @param env settings in addition to those of this process */
  constructor(private readonly env: NodeJS.ProcessEnv) {
    const found = namespaces.find(([program, ...args]) => {
      const test = `${cover} && test -z "$(ls "$0")"`.replace('exec "$@" && ', '');
      return spawnSync(program, [...args, 'sh', '-c', test, root]).status === 0;
    });
    this.#hide = found ? [...found, 'sh', '-c', cover, root] : [];
  }

  /** True if this repository is an empty folder for the commands. */
  get isHidden(): boolean {
    return this.#hide.length > 0;
  }

  /**
   * @param cwd absolute
   * @returns what it prints
   * @throws Error with its last lines
   */
  async run(command: readonly string[], cwd: string): Promise<string> {
    const { code, text } = await this.attempt(command, cwd);
    if (code === 0) return text;
    throw new Error(`${command.join(' ')} failed:\n${text.split('\n').slice(-TAIL).join('\n')}`);
  }

  /**
   * @param cwd absolute
   * @param more settings of this command
   */
  async attempt(command: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const [program = '', ...args] = [...this.#hide, ...command];
    const env = this.#envWith(more);
    return promisify(execFile)(program, args, { cwd, env, maxBuffer: MAX_OUTPUT }).then(
      ({ stdout, stderr }) => ({ code: 0, out: stdout, text: `${stdout}${stderr}` }),
      (error: Failed) => {
        const { code, stdout = '', stderr = '', message } = error;
        const text = `${stdout}${stderr}`.trim() || message;
        return { code: typeof code === 'number' ? code : 1, out: stdout, text };
      },
    );
  }

  /**
   * Starts a command that runs until it is stopped.
   * @param cwd absolute
   * @param ready matches what it prints when it is ready
   * @param more settings of this command
   */
  async start(
    command: readonly string[],
    cwd: string,
    ready: RegExp,
    more: NodeJS.ProcessEnv = {},
  ): Promise<Started> {
    const [program = '', ...args] = [...this.#hide, ...command];
    const child = spawn(program, args, {
      cwd,
      detached: true,
      env: this.#envWith(more),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => stopped(child);
    try {
      return { match: await printed(child, ready), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  }

  #envWith(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    return { ...withoutNpmScript(plainEnv()), ...this.env, ...more };
  }
}

interface Started {
  /** The match of what it has printed. */
  readonly match: RegExpExecArray;
  stop(): Promise<void>;
}

function printed(child: ChildProcess, ready: RegExp): Promise<RegExpExecArray> {
  return new Promise((done, failed) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const match = ready.exec(text);
        if (match) done(match);
      });
    child.once('error', failed);
    child.once('close', (code) => failed(new Error(`It ended with ${code}:\n${text}`)));
  });
}

/** npx starts processes of its own. */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGTERM');
  await closed;
}

interface Failed {
  readonly code?: number | string;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly message: string;
}

/** `npm run` describes this repository to its children. */
const withoutNpmScript = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^(npm_(package|lifecycle|config_local_prefix|config_loglevel)|INIT_CWD|NODE_PATH)/.test(name),
    ),
  );
