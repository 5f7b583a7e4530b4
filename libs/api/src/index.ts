import { type paths } from '@academy/contracts/openapi/paths';
import createClient, { type Client, type ClientOptions } from 'openapi-fetch';

export type { components, operations, paths } from '@academy/contracts/openapi/paths';

/** The API of an academy, typed from its OpenAPI description: `api.GET('/api/course/{id}', { params })`. */
export type Api = Client<paths>;

/** Name of the remote, in a build of `@academy/remote-build`. */
declare const ACADEMY_REMOTE: string | undefined;

const remote = typeof ACADEMY_REMOTE === 'undefined' ? undefined : ACADEMY_REMOTE;

/**
 * Calls name the remote that makes them, by which the academy counts calls that are deprecated. Writes carry the header
 * that the API requires against forged requests.
 * @param options `baseUrl` is the academy's origin; in its own pages it is not needed
 */
export const createApi = (options: ClientOptions = {}): Api =>
  createClient<paths>({
    ...options,
    headers: {
      'X-Academy-Csrf': '1',
      // Another origin may be that of an older version, which does not allow the header.
      ...(remote !== undefined && options.baseUrl === undefined && { 'X-Academy-Remote': remote }),
      ...options.headers,
    },
  });
