import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { type BeginUploadRequest } from '@academy/contracts/media/upload.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { type TypedApi } from '@academy/mf-kit/typed-api';

/** Attempts per part: after a short network failure only one part is sent again. */
const MAX_ATTEMPTS = 4;
const PAUSE_MS = 1_000;

export type UploadFacts = Omit<BeginUploadRequest, 'name' | 'sizeBytes'>;

export interface SentFile {
  readonly lectureId: string;
  readonly file: File;
  readonly about: UploadFacts;
  readonly signal: AbortSignal;
}

/**
 * Sends a file part by part.
 * @returns the lecture with the file
 */
export async function sendFile(
  api: TypedApi,
  { lectureId, file, about, signal }: SentFile,
  onSent: (bytes: number) => void,
): Promise<CurriculumLectureDetail> {
  const { uploadId, partBytes } = await api.post('/api/admin/lecture/{id}/uploads', {
    path: { id: lectureId },
    body: { ...about, name: nameOf(file), sizeBytes: file.size },
    signal,
  });
  for (let offset = 0; offset < file.size;) {
    const from = offset;
    // The generic type: the server ignores the browser's guess and checks the bytes.
    const part = file.slice(from, from + partBytes, 'application/octet-stream');
    const { receivedBytes } = await again(signal, () =>
      api.put('/api/admin/upload/{uploadId}/parts/{offset}', {
        path: { uploadId, offset: String(from) },
        body: part,
        signal,
        onProgress: ({ sentBytes }) => onSent(Math.min(from + sentBytes, file.size)),
      }),
    );
    offset = receivedBytes;
    onSent(offset);
  }
  const { lecture } = await again(signal, () =>
    api.post('/api/admin/upload/{uploadId}/finish', { path: { uploadId }, signal }),
  );
  return lecture;
}

/** Retries without a response and after a 5xx: parts and the completion are idempotent. */
async function again<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isPassing || attempt >= MAX_ATTEMPTS || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
      if (signal.aborted) throw error;
    }
  }
}

/** The name of a download: one line, limited in length, with its file extension. */
function nameOf({ name }: File): string {
  const line = name.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').trim() || 'file';
  if (line.length <= 140) return line;
  const ending = /\.[^.]{1,10}$/.exec(line)?.[0] ?? '';
  return `${line.slice(0, 140 - ending.length)}${ending}`;
}
