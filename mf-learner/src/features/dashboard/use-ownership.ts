import { ApiError } from '@academy/mf-kit/api-error';
import { useQuery } from '@academy/mf-kit/query';
import { useSession } from '@academy/mf-kit/shell-context';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { pageQuery } from '../../rules/page-query.js';

export interface Ownership {
  /** Undefined until loaded. */
  readonly isOwner: boolean | undefined;
  /** Whether ownership is unknown: owned courses still open, because the server decides for each lecture. */
  readonly isUnknown: boolean;
  readonly refetch: () => void;
}

/** Loads whether the user owns the course. */
export function useOwnership(courseId: string | undefined): Ownership {
  const api = useApi();
  const { status } = useSession();
  const { data, error, refetch } = useQuery({
    ...apiCall(api, '/api/user/courses', { private: true }),
    ...pageQuery,
    enabled: status === 'signed-in' && courseId !== undefined,
  });
  const isRejected = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isOwner = data?.courses.some(({ _id }) => _id === courseId);
  return {
    isOwner: status === 'visitor' || (!data && isRejected) ? false : isOwner,
    isUnknown: status === 'signed-in' && !data && error !== null && !isRejected,
    refetch: () => void refetch(),
  };
}
