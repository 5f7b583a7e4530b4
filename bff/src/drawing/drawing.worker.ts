import { parentPort } from 'node:worker_threads';
import { type Drawing, type ViewToDraw } from '@academy/contracts/rendering';
import { ServerFiles, type ServerFile } from './server-files.js';

export interface DrawingTask {
  readonly shell: ServerFile;
  readonly routed?: ServerFile & { readonly name: string };
  readonly view: Omit<ViewToDraw, 'routed'>;
}

export type DrawingAnswer = { readonly drawing: Drawing } | { readonly failure: string };

const files = new ServerFiles();

async function draw({ shell, routed, view }: DrawingTask): Promise<DrawingAnswer> {
  try {
    const module = routed && files.remote(routed, shell);
    const parts = routed ? { routed: { name: routed.name, module } } : {};
    return { drawing: await files.drawer(shell).draw({ ...view, ...parts }) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', ({ id, task }: { id: number; task: DrawingTask }) => {
  void draw(task).then((answer) => parentPort?.postMessage({ id, answer }));
});
