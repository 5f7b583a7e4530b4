import { useEffect, useRef, useState } from 'react';
import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { failureMessage } from '@academy/mf-kit/api-error';
import { useApi } from '@academy/mf-kit/typed-api';
import { sendFile, type UploadFacts } from './send-file.js';

/** An upload in progress or a failed one. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly about: UploadFacts;
  readonly sentBytes: number;
  /** The server's message if the upload failed. */
  readonly failure: string | null;
}

/**
 * Uploads files one after another, part by part. Each upload can be cancelled; a failed one stays in the list with
 * its reason until it is retried or dismissed.
 */
export function useUploads(lectureId: string, onDone: (lecture: CurriculumLectureDetail) => void) {
  const api = useApi();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const { sending, signalOf, stop } = useSignals();
  const nextId = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const change = (id: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const remove = (id: number) => setUploads((before) => before.filter((one) => one.id !== id));

  async function send({ id, file, about }: Upload, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const show = (sentBytes: number) => change(id, { sentBytes });
      onDone(await sendFile(api, { lectureId, file, about, signal }, show));
      remove(id);
    } catch (error) {
      if (!signal.aborted) change(id, { failure: failureMessage(error as Error) });
    } finally {
      sending.delete(id);
    }
  }

  function enqueue(upload: Upload): void {
    const signal = signalOf(upload.id);
    line.current = line.current.then(() => send(upload, signal));
  }

  return {
    uploads,
    isSending: uploads.some(({ failure }) => failure === null),
    start(file: File, about: UploadFacts): void {
      const upload = { id: (nextId.current += 1), file, about, sentBytes: 0, failure: null };
      setUploads((before) => [...before.filter(({ failure }) => failure === null), upload]);
      enqueue(upload);
    },
    retry(upload: Upload): void {
      const again = { ...upload, sentBytes: 0, failure: null };
      change(upload.id, again);
      enqueue(again);
    },
    /** Cancels an upload in progress, or dismisses a failed one. */
    cancel(id: number): void {
      stop(id);
      remove(id);
    },
  };
}

/** An abort signal for each upload; all uploads are aborted when the field unmounts. */
function useSignals() {
  const [sending] = useState(() => new Map<number, AbortController>());
  useEffect(
    () => () => {
      for (const controller of sending.values()) controller.abort();
    },
    [sending],
  );
  return {
    sending,
    signalOf(id: number): AbortSignal {
      const controller = new AbortController();
      sending.set(id, controller);
      return controller.signal;
    },
    stop: (id: number) => sending.get(id)?.abort(),
  };
}
