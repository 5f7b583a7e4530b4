import { useCallback } from 'react';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { ApiError, isFinal } from '@academy/mf-kit/api-error';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';

/** Age in ms up to which a lecture is not requested again. Its links expire after ten minutes. */
const FRESH_MS = 60_000;

export const isRejected = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

export function useLecture(id: string) {
  const api = useApi();
  const query = useQuery({
    ...apiCall(api, '/api/lecture/{id}', { path: { id }, private: true }),
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: FRESH_MS,
    retry: (failures, error) =>
      failures < 1 && !isFinal(error) && !(error instanceof ApiError && error.status === 0),
  });
  const { refetch } = query;
  const refresh = useCallback(async (): Promise<Lecture['video']> => {
    const { data, isError } = await refetch();
    return isError ? null : (data?.lecture.video ?? null);
  }, [refetch]);
  return { ...query, refresh };
}
