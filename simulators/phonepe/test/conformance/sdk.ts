import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export const SDKS = ['pg-sdk-node', '@phonepe-pg/pg-sdk-node'] as const;
export type SdkName = (typeof SDKS)[number];

/** An error of an SDK, as received over the channel. */
export class SdkError extends Error {
  constructor(
    readonly facts: {
      readonly name: string;
      readonly isPhonePe: boolean;
      readonly message: string;
      readonly code?: string;
      readonly httpStatusCode?: number;
      readonly data?: unknown;
    },
  ) {
    super(`${facts.name}: ${facts.message}`);
  }
}

interface Reply {
  readonly id?: number;
  readonly value?: unknown;
  readonly error?: SdkError['facts'];
}

/** An official SDK in a separate process. */
export class Sdk {
  private readonly pending = new Map<number, (reply: Reply) => void>();
  private count = 0;

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (reply: Reply) => {
      this.pending.get(reply.id ?? 0)?.(reply);
      this.pending.delete(reply.id ?? 0);
    });
  }

  static async start(name: SdkName, baseUrl: string, account: Record<string, string>): Promise<Sdk> {
    const driver = fileURLToPath(new URL('sdk-process.mjs', import.meta.url));
    const child = fork(driver, [name, baseUrl], {
      env: { ...account, PATH: process.env['PATH'] },
      execArgv: [],
    });
    const ready = once(child, 'message');
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended: ${code}`)));
    await Promise.race([ready, ended]);
    ended.catch(() => undefined);
    return new Sdk(child);
  }

  /** @throws SdkError with the error of the SDK */
  async call<Value = Record<string, unknown>>(call: string, ...args: unknown[]): Promise<Value> {
    this.count += 1;
    const id = this.count;
    const reply = await new Promise<Reply>((resolve) => {
      this.pending.set(id, resolve);
      this.child.send({ id, call, args });
    });
    if (reply.error) throw new SdkError(reply.error);
    return reply.value as Value;
  }

  /** Returns the error of a call that has to fail. */
  async failure(call: string, ...args: unknown[]): Promise<SdkError['facts']> {
    try {
      await this.call(call, ...args);
    } catch (error) {
      if (error instanceof SdkError) return error.facts;
      throw error;
    }
    throw new Error(`${call} was expected to fail`);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    this.child.disconnect();
    await once(this.child, 'exit');
  }
}
