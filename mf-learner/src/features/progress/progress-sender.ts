import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { ApiError } from '@academy/mf-kit/api-error';
import { typedApi } from '@academy/mf-kit/typed-api';
import { offlineProgress } from './offline-progress.js';

/** Errors that a retry would not change; after any other error the report is sent again later. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 413, 422].includes(error.status);

const underWay = new Map<string, Promise<boolean>>();

export interface Sender {
  readonly api: ApiClient;
  readonly userId: string;
  /** The page is being left, so the call has to outlive it. */
  readonly isLeaving?: boolean;
  readonly onConfirmed: (course: CourseProgress) => void;
}

/**
 * Sends the stored progress, one lecture after the other and one run at a time. A report may be sent twice without
 * effect.
 * @returns whether nothing is left
 */
export function sendStoredProgress(sender: Sender): Promise<boolean> {
  const { userId } = sender;
  // A call during the exit of the page does not wait for another one.
  if (sender.isLeaving) return send(sender);
  const running = underWay.get(userId) ?? send(sender).finally(() => underWay.delete(userId));
  underWay.set(userId, running);
  return running;
}

async function send({ api, userId, isLeaving = false, onConfirmed }: Sender): Promise<boolean> {
  const requested = new Set<string>();
  for (;;) {
    const command = Object.values(offlineProgress.read(userId)).find(
      (entry) => !requested.has(JSON.stringify(entry)),
    );
    if (!command) return Object.keys(offlineProgress.read(userId)).length === 0;
    requested.add(JSON.stringify(command));
    try {
      const { course } = await typedApi(api).post('/api/user/progress', {
        body: command,
        background: true,
        keepalive: isLeaving,
      });
      offlineProgress.confirm(userId, command);
      onConfirmed(course);
    } catch (error) {
      if (!isFinal(error)) return false;
      offlineProgress.confirm(userId, command);
    }
  }
}
