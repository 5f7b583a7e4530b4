import { ApiError, isFinal } from '@academy/mf-kit/api-error';
import { useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

/** Only then is there nothing to try again for. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/**
 * Runs without a network too, so that the page reports at once that there is none; refetched when there is.
 */
const always = { networkMode: 'always', refetchOnReconnect: true } as const;
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && !isFinal(error) && !(error instanceof ApiError && error.status === 0);

/** @param key id or slug */
export function useCourse(key: string) {
  const api = useApi();
  return useQuery({ ...apiCall(api, '/api/course/{id}', { path: { id: key } }), ...always, retry });
}

/** @param key id or slug of the course */
export function useOutline(key: string) {
  const api = useApi();
  const outline = apiCall(api, '/api/lectures/{courseId}', { path: { courseId: key } });
  return useQuery({ ...outline, ...always, retry });
}

export interface Ownership {
  /** Undefined until loaded. */
  readonly isOwner: boolean | undefined;
  /** Ownership is unknown: owned courses open all the same, because the server decides for each lecture. */
  readonly isUnknown: boolean;
  readonly refetch: () => void;
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
  const isRejected = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isOwner = data?.courses.some(({ _id }) => _id === courseId);
  return {
    isOwner: status === 'visitor' || (!data && isRejected) ? false : isOwner,
    isUnknown: status === 'signed-in' && !data && error !== null && !isRejected,
    refetch: () => void refetch(),
  };
}
