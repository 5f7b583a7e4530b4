import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** argon2id with the parameters of OWASP: 19 MiB, two passes, one lane. They equal the library's defaults. */
export const HASHING_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A lower priority than all other programs of the machine (decision 0067). */
const NICENESS = 10;

export type HashingJob =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly stored: string; readonly password: string };

interface Outcome {
  readonly result?: string | boolean;
  readonly failure?: string;
}

/** A thread that hashes one password at a time, at a low priority. It starts with the first job, and again if it ends. */
export class HashingThread {
  private worker: Worker | undefined;

  /** One job at a time. @throws Error if the thread ends meanwhile */
  run(job: HashingJob): Promise<string | boolean> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const finish = (act: () => void): void => {
        worker.off('message', onMessage).off('error', reject).off('exit', ended).unref();
        act();
      };
      const onMessage = ({ result, failure }: Outcome): void =>
        finish(() => (result === undefined ? reject(new Error(failure)) : resolve(result)));
      const ended = (): void => finish(() => reject(new Error('The hashing thread has ended')));
      worker.on('message', onMessage).on('error', reject).on('exit', ended).ref();
      worker.postMessage(job);
    });
  }

  async stop(): Promise<void> {
    await this.worker?.terminate();
  }

  /** An idle thread does not keep the process from ending. */
  private start(): Worker {
    const argon2 = createRequire(import.meta.url).resolve('@node-rs/argon2');
    const worker = new Worker(`(${threadMain.toString()})()`, {
      eval: true,
      execArgv: [],
      workerData: { argon2, niceness: NICENESS, options: HASHING_OPTIONS },
    });
    return worker.once('exit', () => (this.worker = undefined));
  }
}

/**
 * Runs in the thread, as text, because a thread starts in plain Node, which cannot read the TypeScript sources in
 * tests. So it uses only its arguments and declares no named function: in the bundle (decision 0059), names need a
 * function of the bundle.
 */
function threadMain(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { argon2, niceness, options } = workerData as { argon2: string; niceness: number; options: object };
  const load = process.getBuiltinModule('node:module').createRequire(argon2);
  const { hashSync, verifySync } = load(argon2) as typeof import('@node-rs/argon2');
  // On Linux 0 means the calling thread; elsewhere it would mean the whole process.
  if (process.platform === 'linux') process.getBuiltinModule('node:os').setPriority(0, niceness);
  parentPort?.on('message', (job: HashingJob) => {
    try {
      const result =
        job.kind === 'hash' ? hashSync(job.password, options) : verifySync(job.stored, job.password);
      parentPort.postMessage({ result });
    } catch (error) {
      parentPort.postMessage({ failure: String(error) });
    }
  });
}
