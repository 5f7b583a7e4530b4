import { queryOptions } from '@tanstack/react-query';
import { type ApiClient } from './api-client.js';

export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * A GET call as a query. Its key is the path alone, which is also how the page's HTML names the data of the
 * first view: `useQuery(apiQuery<CourseList>(api, '/api/course/all'))` finds it there without a request.
 */
export function apiQuery<T>(api: ApiClient, path: string, options: { private?: boolean } = {}) {
  return queryOptions({
    queryKey: [path],
    queryFn: ({ signal }) => api.get<T>(path, { signal, private: options.private }),
  });
}
