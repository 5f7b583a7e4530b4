import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** A longer file is not accepted as a video of a lecture. */
const MAX_LENGTH_SEC = 86_400;

/** A crafted video can block its reader indefinitely. A genuine one of 500 MB takes two seconds. */
const READING_MS = 10_000;
const MEMORY_MB = 128;

/**
 * The length of a video by its frames and its sound, not by its header. Only the parts of the file that contain it are
 * read, in a thread that is ended when it takes too long or too much memory (decision 0164).
 * @returns milliseconds; null if it cannot be read or has no video frames
 * @throws if the disk fails to read the file
 */
export async function readVideoLength(path: string): Promise<number | null> {
  const library = createRequire(import.meta.url).resolve('mediabunny');
  const worker = new Worker(`(${threadMain.toString()})()`, {
    eval: true,
    execArgv: [],
    workerData: { library, path },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), READING_MS);
  try {
    const seconds = await new Promise<number>((resolve, reject) => {
      worker
        .once('message', resolve)
        .once('error', reject)
        .once('exit', () => resolve(0));
    });
    return seconds > 0 && seconds <= MAX_LENGTH_SEC ? Math.ceil(seconds * 1_000) : null;
  } catch (error) {
    if (isOfMachine(error as NodeJS.ErrnoException)) throw error;
    return null;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Errors of the disk or the installation, not of the file's content. */
const isOfMachine = ({ code = '' }: NodeJS.ErrnoException): boolean =>
  /^(E[A-Z0-9]+|MODULE_NOT_FOUND)$/.test(code);

/**
 * Runs in the thread, as text: it uses nothing of this file and declares no named function (see `hashing-thread.ts`).
 */
async function threadMain(): Promise<void> {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { library, path } = workerData as { library: string; path: string };
  const load = process.getBuiltinModule('node:module').createRequire(library);
  const { FilePathSource, Input, MP4, QTFF, WEBM } = load(library) as typeof import('mediabunny');
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] });
  const images = await input.getVideoTracks();
  parentPort?.postMessage(images.length > 0 ? await input.computeDuration() : 0);
}

/** Whole seconds, as a lecture shows its length; null without a video. */
export const videoSeconds = (durationMs: number | null): number | null =>
  durationMs ? Math.max(1, Math.round(durationMs / 1_000)) : null;
