import { ApiError } from '@academy/mf-kit/api-error';
import { useQuery } from '@academy/mf-kit/query';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { pageQuery } from '../../rules/page-query.js';

/** Whether a retry is useless, because the item does not exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** @param key id or slug */
export function useCourse(key: string) {
  const api = useApi();
  return useQuery({ ...apiCall(api, '/api/course/{id}', { path: { id: key } }), ...pageQuery });
}

/** @param key id or slug of the course */
export function useOutline(key: string) {
  const api = useApi();
  const outline = apiCall(api, '/api/lectures/{courseId}', { path: { courseId: key } });
  return useQuery({ ...outline, ...pageQuery });
}
