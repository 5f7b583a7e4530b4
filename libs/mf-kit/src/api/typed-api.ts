import { type BytesPath } from '@academy/contracts/openapi/bytes-paths';
import { type paths } from '@academy/contracts/openapi/paths';
import { type StreamEvents } from '@academy/contracts/payments/payment.routes';
import { fillPath } from '@academy/contracts/route';
// Imported by the package names that the page shares: a second instance of the context would not contain the
// shell.
import { queryOptions } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { type ApiClient } from './api-client.js';
import { type CallOptions } from './api-transport.js';

type Method = 'delete' | 'get' | 'post' | 'put';
/** Paths whose call with this method returns JSON. */
type PathWith<Verb extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<Verb, JsonCall> ? Path : never;
}[keyof paths];
interface JsonCall {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': unknown } } };
}
type Operation<Path extends keyof paths, Verb extends Method> = paths[Path][Verb];

type ResponseOf<Declared> = Declared extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;
/** Maps a part of the OpenAPI description to a parameter: absent, optional or required. */
type ParameterOf<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Exclude<Value, undefined> }
    : { readonly [Key in Name]: Value };
type PartOf<Declared, Part extends 'path' | 'query'> = Declared extends { parameters: infer Parameters }
  ? Part extends keyof Parameters
    ? Parameters[Part]
    : undefined
  : undefined;
type BodyOf<Declared> = Declared extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : Declared extends { requestBody: { content: { 'multipart/form-data': unknown } } }
    ? FormData
    : undefined;
type InputOf<Path extends keyof paths, Verb extends Method, Declared = paths[Path][Verb]> = ParameterOf<
  'path',
  PartOf<Declared, 'path'>
> &
  ParameterOf<'query', PartOf<Declared, 'query'>> &
  ParameterOf<'body', Path extends BytesPath ? Blob : BodyOf<Declared>> &
  CallOptions;
/** The input is optional if none of its parts is required. */
type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input];

type Call<Verb extends Method> = <Path extends PathWith<Verb>>(
  path: Path,
  ...input: Arguments<InputOf<Path, Verb>>
) => Promise<ResponseOf<Operation<Path, Verb>>>;

/** Paths whose GET returns something other than JSON. */
type FilePath = {
  [Path in keyof paths]: paths[Path] extends { readonly get: JsonCall }
    ? never
    : paths[Path] extends { readonly get: object }
      ? Path
      : never;
}[keyof paths];

type FileCall = <Path extends FilePath>(
  path: Path,
  ...input: Arguments<InputOf<Path, 'get'>>
) => Promise<Blob>;

/** An event of a stream with its parsed data. `retryMs` is the reconnection time that the server sent. */
export type StreamEvent<Events> = {
  [Name in keyof Events]: {
    readonly name: Name;
    readonly data: Events[Name];
    readonly retryMs: number | null;
  };
}[keyof Events];

type EventsCall = <Path extends FilePath & keyof StreamEvents>(
  path: Path,
  input: ParameterOf<'path', PartOf<Operation<Path, 'get'>, 'path'>> & { readonly signal: AbortSignal },
) => AsyncIterable<StreamEvent<StreamEvents[Path]>>;

/**
 * The API, typed from its OpenAPI description (`npm run openapi`): an undescribed path, parameter or body
 * does not compile. Each call throws `ApiError` for an error response, as those of `ApiClient` do.
 */
export interface TypedApi {
  readonly delete: Call<'delete'>;
  /** Reads server-sent events until the server ends them or `signal` aborts, as `ApiClient.events`. */
  readonly events: EventsCall;
  /** Downloads a file. */
  readonly file: FileCall;
  readonly get: Call<'get'>;
  readonly post: Call<'post'>;
  readonly put: Call<'put'>;
}

interface Input extends CallOptions {
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  readonly body?: unknown;
}

/** Builds the typed calls of a page from its API client. */
export function typedApi(api: ApiClient): TypedApi {
  const call = {
    delete: (path: string, { body, ...input }: Input = {}) =>
      api.delete(textOf(path, input), { ...optionsOf(input), body }),
    async *events(path: string, { signal, ...input }: Input & { signal: AbortSignal }) {
      for await (const event of api.events(textOf(path, input), { signal }))
        yield { ...event, data: JSON.parse(event.data) as unknown };
    },
    file: (path: string, input: Input = {}) =>
      api.get(textOf(path, input), { ...optionsOf(input), isFile: true }),
    get: (path: string, input: Input = {}) => api.get(textOf(path, input), optionsOf(input)),
    post: (path: string, { body, ...input }: Input = {}) =>
      api.post(textOf(path, input), body, optionsOf(input)),
    put: (path: string, { body, ...input }: Input = {}) =>
      api.put(textOf(path, input), body, optionsOf(input)),
  };
  return call as unknown as TypedApi;
}

/** Returns the typed calls of the component's page. */
export const useApi = (): TypedApi => typedApi(useShell().api);

/**
 * A GET call as a query: `useQuery(apiCall(api, '/api/admin/coupons', { private: true }))`. Its key is the
 * path with the query string. The HTML stores the initial data under the same key, so the query needs no
 * request.
 */
export function apiCall<Path extends PathWith<'get'>>(
  api: TypedApi,
  path: Path,
  ...[input]: Arguments<InputOf<Path, 'get'>>
) {
  return queryOptions({
    queryKey: [textOf(path, (input ?? {}) as Input)],
    queryFn: ({ signal }) => (api.get as Call<'get'>)(path, { ...(input as object), signal } as never),
  });
}

/** @returns the path of a file or a stream, for a link or for `ApiClient.events` */
export function filePath<Path extends FilePath>(
  path: Path,
  ...[input]: Arguments<ParameterOf<'path', PartOf<Operation<Path, 'get'>, 'path'>>>
): string {
  return textOf(path, (input ?? {}) as Input);
}

function textOf(path: string, { path: params = {}, query = {} }: Input): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  // Encoded as in the keys of the initial data. A lone surrogate cannot be encoded and becomes U+FFFD, as in
  // browsers.
  const search = given.map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replace(SURROGATES, '\ufffd'))}`,
  );
  return fillPath(path, params) + (search.length > 0 ? `?${search.join('&')}` : '');
}

const SURROGATES = /\p{Surrogate}/gu;

/** Name of the remote, in its own build only: each build contains this module. */
declare const ACADEMY_REMOTE: string | undefined;

const remote = typeof ACADEMY_REMOTE === 'undefined' ? undefined : ACADEMY_REMOTE;

const optionsOf = ({ path: _, query: __, ...options }: Input): CallOptions =>
  remote === undefined ? options : { ...options, remote };
