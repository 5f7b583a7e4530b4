import { useCallback, useEffect, useState } from 'react';
import { type CourseProgress, type ProgressCommand } from '@academy/contracts/progress/progress.schemas';
import { type ApiClient } from '@academy/mf-kit/api-client';
import { useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { apiCall, typedApi } from '@academy/mf-kit/typed-api';
import { offlineProgress } from './offline-progress.js';
import { sendStoredProgress } from './progress-sender.js';

/** Delay in ms after a failure before stored progress is sent again, unless another event sends it earlier. */
const AGAIN_MS = 20_000;

const PATH = '/api/user/progress';

const progressQuery = (api: ApiClient, courseId: string) =>
  apiCall(typedApi(api), PATH, { query: { courseId }, private: true });

export type Report = (command: ProgressCommand, options?: { readonly isLeaving?: boolean }) => void;

export interface ProgressQueue {
  readonly report: Report;
  /** Whether stored progress has not reached the server yet. */
  readonly isPending: boolean;
}

/** Stores reports before they are sent to the server, so that neither a lost connection nor a closed page loses one. */
export function useProgressQueue(): ProgressQueue {
  const { api } = useShell();
  const userId = useSession().user?.id ?? null;
  const queries = useQueryClient();
  const [isPending, setWaiting] = useState(false);

  const send = useCallback(
    async (isLeaving = false): Promise<void> => {
      if (userId === null) return;
      const onConfirmed = (course: CourseProgress): void => {
        queries.setQueryData(progressQuery(api, course.courseId).queryKey, { courses: [course] });
      };
      setWaiting(!(await sendStoredProgress({ api, userId, isLeaving, onConfirmed })));
    },
    [api, queries, userId],
  );

  useEffect(() => {
    if (userId === null) return;
    if (Object.keys(offlineProgress.read(userId)).length > 0) void send();
    const onOnline = (): void => void send();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [send, userId]);

  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => void send(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isPending, send]);

  const report = useCallback<Report>(
    (command, { isLeaving = false } = {}) => {
      if (userId === null) return;
      offlineProgress.add(userId, command);
      void send(isLeaving);
    },
    [send, userId],
  );
  return { report, isPending };
}

export interface CourseProgressState {
  readonly course: CourseProgress | null;
  /** Completed on the server or in the offline store, so that it is shown immediately, also without a connection. */
  readonly isDone: (lectureId: string) => boolean;
  /** The furthest position in a lecture, in seconds. */
  readonly positionOf: (lectureId: string) => number;
  readonly watchedOf: (lectureId: string) => number;
  /** False until the progress is loaded or its request failed. */
  readonly isKnown: boolean;
}

/** The user's progress in a course; empty for a visitor. */
export function useCourseProgress(courseId: string | undefined): CourseProgressState {
  const { api } = useShell();
  const userId = useSession().user?.id ?? null;
  const { data, isError } = useQuery({
    ...progressQuery(api, courseId ?? ''),
    enabled: userId !== null && courseId !== undefined,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const course = data?.courses.find((one) => one.courseId === courseId) ?? null;
  const stored = userId === null ? {} : offlineProgress.read(userId);
  const known = new Map(course?.lectures.map((one) => [one.lectureId, one]));
  return {
    course,
    isDone: (id) => known.get(id)?.completed === true || stored[id]?.completed === true,
    positionOf: (id) => Math.max(known.get(id)?.positionSec ?? 0, stored[id]?.positionSec ?? 0),
    watchedOf: (id) => Math.max(known.get(id)?.watchedSec ?? 0, stored[id]?.watchedSec ?? 0),
    isKnown: userId === null || data !== undefined || isError,
  };
}

/** Refetches the progress that the pages show. */
export function useRefreshedProgress(): () => void {
  const queries = useQueryClient();
  return () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(PATH) });
}
