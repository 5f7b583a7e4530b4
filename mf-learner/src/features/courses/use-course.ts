import { catalogRoutes } from '@academy/contracts/catalog.routes';
import { type Course, type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { fillPath } from '@academy/contracts/route';
import { ApiError, isSettled } from '@academy/mf-kit/api-error';
import { apiQuery, useQuery } from '@academy/mf-kit/query';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

/** Only then is there nothing to try again for. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** Tried without a network too, so that the page says at once that there is none; asked again when there is. */
const always = { networkMode: 'always', refetchOnReconnect: true } as const;
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && !isSettled(error) && !(error instanceof ApiError && error.status === 0);

/** @param key id or slug */
export function useCourse(key: string) {
  const { api } = useShell();
  const path = fillPath(catalogRoutes.getCourse.path, { id: key });
  return useQuery({ ...apiQuery<{ course: Course }>(api, path), ...always, retry });
}

/** @param key id or slug of the course */
export function useOutline(key: string) {
  const { api } = useShell();
  const path = fillPath(catalogRoutes.listLectures.path, { courseId: key });
  return useQuery({ ...apiQuery<{ lectures: LectureOutline[] }>(api, path), ...always, retry });
}

export interface Ownership {
  /** Undefined until it is known. */
  readonly isOwner: boolean | undefined;
  /** Nobody could say: what is owned opens all the same, because the server decides for each lecture. */
  readonly isUnknown: boolean;
  readonly askAgain: () => void;
}

/** Does the caller own the course? */
export function useOwnership(courseId: string | undefined): Ownership {
  const api = useApi();
  const { status } = useSession();
  const { data, error, refetch } = useQuery({
    ...apiCall(api, '/api/user/courses', { private: true }),
    ...always,
    enabled: status === 'signed-in' && courseId !== undefined,
    retry,
  });
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isOwner = data?.courses.some(({ _id }) => _id === courseId);
  return {
    isOwner: status === 'visitor' || (!data && isRefused) ? false : isOwner,
    isUnknown: status === 'signed-in' && !data && error !== null && !isRefused,
    askAgain: () => void refetch(),
  };
}
