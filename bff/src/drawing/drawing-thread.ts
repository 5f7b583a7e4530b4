import { Worker, type WorkerOptions } from 'node:worker_threads';
import { type Drawing } from '@academy/contracts/rendering';
import { type DrawingAnswer, type DrawingTask } from './drawing.worker.js';

/** Far more than a page takes, so that only a loop without an end is ended. */
const STUCK_MS = 5_000;

export interface ThreadOptions extends Pick<WorkerOptions, 'execArgv'> {
  readonly entry?: URL;
  readonly stuckMs?: number;
}

interface Waiting {
  resolve(drawing: Drawing): void;
  reject(error: Error): void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Front rooms' code runs here, beside the process that takes money: what loops, throws or eats memory ends this
 * thread, and the next page starts another one.
 */
export class DrawingThread {
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private lastId = 0;

  constructor(private readonly options: ThreadOptions = {}) {}

  /** @throws Error where the page cannot be drawn */
  draw(task: DrawingTask): Promise<Drawing> {
    const worker = (this.worker ??= this.start());
    const id = ++this.lastId;
    return new Promise<Drawing>((resolve, reject) => {
      const stuck = () => this.fail(worker, new Error('A page took too long to draw'));
      const timer = setTimeout(stuck, this.options.stuckMs ?? STUCK_MS);
      this.waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, task });
    });
  }

  async stop(): Promise<void> {
    const { worker } = this;
    if (worker) this.fail(worker, new Error('The process stops'));
    await worker?.terminate();
  }

  private start(): Worker {
    const { entry = new URL('./drawing.worker.js', import.meta.url), execArgv } = this.options;
    const worker = new Worker(entry, {
      env: {},
      execArgv: execArgv ?? [],
      resourceLimits: { maxOldGenerationSizeMb: 96 },
    });
    worker.on('message', ({ id, answer }: { id: number; answer: DrawingAnswer }) => this.settle(id, answer));
    worker.on('error', (error) =>
      this.fail(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.fail(worker, new Error('The drawing thread ended')));
    worker.unref();
    return worker;
  }

  private settle(id: number, answer: DrawingAnswer): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    if ('drawing' in answer) waiting.resolve(answer.drawing);
    else waiting.reject(new Error(answer.failure));
  }

  /** Whoever waits for this worker waits in vain. */
  private fail(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    for (const id of [...this.waiting.keys()]) this.settle(id, { failure: error.message });
    void worker.terminate();
  }
}
