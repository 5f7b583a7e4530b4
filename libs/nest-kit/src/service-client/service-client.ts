import { type Call, type CallInput, type CallResponse, type ServiceCall } from '@academy/contracts/call';
import { Pool, type Dispatcher } from 'undici';
import { type z } from 'zod';
import { AppError, upstreamError } from '../errors/app-error.js';
import { generalErrors } from '../errors/general.errors.js';
import { signInternalToken, type Caller } from '../internal-token/internal-token.js';
import { clientIp, requestId } from '../logging/request-context.js';
import { tracedCall } from '../tracing/call-span.js';
import { createCircuit, type Circuit } from './circuit-breaker.js';
import { ServiceTimeout } from './service-timeout.js';
import { unregisterUpstream, registerUpstream } from './upstreams.js';

export interface ServiceClientOptions {
  /** Name of the service in messages and logs, such as `catalog`. */
  readonly name: string;
  readonly baseUrl: string;
  /** The calling service. */
  readonly issuer: string;
  readonly audience: string;
  /** Shared with the service; or a function that signs for a service that gets no secret. */
  readonly secret: string | ((caller: Caller) => Promise<string>);
  /** The timeout for the headers of the response, and between two parts of its body. */
  readonly timeoutMs?: number;
  readonly connections?: number;
}

export interface ServiceRequest {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number | boolean | undefined>;
  /** Instead of `query`: the text after the `?` of a request that is passed on. */
  readonly search?: string;
  /** Sent as JSON; streams and buffers are sent unchanged, with the content type in `headers`. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly caller?: Omit<Caller, 'issuer'> | undefined;
  readonly signal?: AbortSignal;
  /** Overrides the client's timeout; 0 means none between two parts of the body, for event streams. */
  readonly timeoutMs?: number;
}

/**
 * The time for which an unused connection stays open: much shorter than the service's own limit, and shorter than a
 * stopping service keeps responding (SHUTDOWN_DRAIN_MS), so that the service never closes it just when a call is sent
 * (T62).
 */
const TTL_MS = 4_000;

/** Timeout of a read. */
const READ_MS = 5_000;

interface RouteLike {
  readonly method: string;
  readonly path: string;
}

/**
 * Calls one service over keep-alive connections, on behalf of a caller, with the id of the current request. A circuit
 * breaker opens for a second at a time if the service does not respond: calls are rejected at once meanwhile.
 */
export class ServiceClient {
  private readonly pool: Pool;
  private readonly circuit: Circuit;
  private readonly timeout: ServiceTimeout;
  /** The default for calls without their own. */
  private readonly timeoutMs: number;
  private readonly readMs: number;

  constructor(private readonly options: ServiceClientOptions) {
    this.timeoutMs = options.timeoutMs ?? READ_MS;
    this.readMs = Math.min(this.timeoutMs, READ_MS);
    this.timeout = new ServiceTimeout(this.readMs);
    const connections = options.connections ?? 64;
    this.circuit = createCircuit(connections, isWithoutResponse);
    registerUpstream(this);
    this.pool = new Pool(options.baseUrl, {
      connections,
      connectTimeout: 1_000,
      headersTimeout: this.timeoutMs,
      bodyTimeout: this.timeoutMs,
      keepAliveTimeout: TTL_MS,
      // The services announce 72 s; a client that used all of it would send just when they close.
      keepAliveMaxTimeout: TTL_MS,
    });
  }

  /**
   * Makes a declared call; for one that the BFF passes on, at its upstream.
   * @returns the response, validated by the declaration
   * @throws AppError of the service, or SERVICE_UNAVAILABLE without a response
   */
  async request<Declared extends Call | ServiceCall>(
    call: Declared,
    request: CallInput<Declared> & Pick<ServiceRequest, 'caller' | 'signal' | 'timeoutMs'>,
  ): Promise<CallResponse<Declared>> {
    const route =
      'upstream' in call && call.upstream ? { method: call.method, path: call.upstream.path } : call;
    return this.call(route, { ...(request as ServiceRequest), schema: call.response }) as Promise<
      CallResponse<Declared>
    >;
  }

  /**
   * @returns the response, validated by the schema
   * @throws AppError of the service, or SERVICE_UNAVAILABLE without a response
   */
  async call<Schema extends z.ZodType>(
    route: RouteLike,
    request: ServiceRequest & { readonly schema: Schema },
  ): Promise<z.infer<Schema>> {
    const { body } = await this.send(route, request);
    return request.schema.parse(await body.json()) as z.infer<Schema>;
  }

  /** The same for a call whose response has no body. */
  async run(route: RouteLike, request: ServiceRequest): Promise<void> {
    const { body } = await this.send(route, request);
    await body.dump();
  }

  /** The raw response, success or not, for bodies that are passed on unparsed. */
  forward(route: RouteLike, request: ServiceRequest): Promise<Dispatcher.ResponseData> {
    return tracedCall({ service: this.name, method: route.method, path: route.path }, (traced) =>
      this.exchange(route, request, traced),
    );
  }

  private async exchange(
    route: RouteLike,
    request: ServiceRequest,
    traced: Readonly<Record<string, string>>,
  ): Promise<Dispatcher.ResponseData> {
    const { path, headers, body } = await this.prepare(route, request);
    const { signal, timeoutMs } = request;
    const timeouts = {
      ...(timeoutMs ? { headersTimeout: timeoutMs } : {}),
      ...(timeoutMs === undefined ? {} : { bodyTimeout: timeoutMs }),
    };
    const options = {
      path,
      method: route.method as Dispatcher.HttpMethod,
      headers: { ...headers, ...traced },
      body,
      ...timeouts,
    };
    const send = (silent?: AbortSignal) => {
      const ends = silent && signal ? AbortSignal.any([silent, signal]) : (silent ?? signal ?? null);
      const sent = { ...options, signal: ends };
      return this.pool
        .request(sent)
        .catch((cause: unknown) => (isLost(cause, route) ? this.pool.request(sent) : Promise.reject(cause)));
    };
    const limit = timeoutMs ?? this.timeoutMs;
    const isRead = route.method === 'GET' && limit > 0 && limit <= this.readMs;
    try {
      // The duration of a stream does not depend on the service only: its sender may be slow.
      const response = await (isStream(body)
        ? send()
        : this.circuit.run(isRead ? () => this.timeout.during(send) : () => send()));
      this.timeout.end();
      return response;
    } catch (cause) {
      // A streamed body may fail half-way, for example because it becomes too large.
      throw cause instanceof AppError ? cause : this.unavailable(cause);
    }
  }

  /** The service's name in the metrics. */
  get name(): string {
    return this.options.name;
  }

  /** True while calls are rejected because the service does not respond. */
  get isCircuitOpen(): boolean {
    return this.circuit.isOpen;
  }

  async close(): Promise<void> {
    unregisterUpstream(this);
    await this.pool.close();
  }

  private async send(route: RouteLike, request: ServiceRequest): Promise<Dispatcher.ResponseData> {
    const response = await this.forward(route, request);
    if (response.statusCode < 400) return response;
    throw await this.errorOf(response);
  }

  private async prepare(
    { path }: RouteLike,
    { params = {}, query = {}, search = textOf(query), body, headers = {}, caller = {} }: ServiceRequest,
  ) {
    // The IP address is sent for signed-in users only: nothing is recorded about visitors.
    const ip = caller.userId ? (clientIp() ?? undefined) : undefined;
    const token = await this.sign({ ...caller, issuer: this.options.issuer, ip });
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const isRaw = body === undefined || body === null || isStream(body) || Buffer.isBuffer(body);
    return {
      path: search ? `${filled}?${search}` : filled,
      headers: {
        ...(isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
        'x-request-id': requestId(),
        // A call with its own Authorization header, such as a provider's notification, sends it under another name.
        ...(headers.authorization ? { 'x-forwarded-authorization': headers.authorization } : {}),
        authorization: `Bearer ${token}`,
      },
      body: isRaw ? (body as Dispatcher.DispatchOptions['body']) : JSON.stringify(body),
    };
  }

  private sign(caller: Caller): Promise<string> | string {
    const { audience, secret } = this.options;
    return typeof secret === 'string' ? signInternalToken(caller, { audience, secret }) : secret(caller);
  }

  /**
   * Reads an error response of `forward`.
   * @returns the service's own error; SERVICE_UNAVAILABLE for a response that violates the contract, and for a service
   * that does not trust this service: its 401 does not concern the user on whose behalf the call was made
   */
  async errorOf(response: Dispatcher.ResponseData): Promise<AppError> {
    const text = await response.body.text();
    const failure = parseError(text);
    if (!failure || failure.code === 'INTERNAL_TOKEN_INVALID')
      return this.unavailable(new Error(`${this.options.name} responded with ${response.statusCode}`));
    return upstreamError(failure, response.statusCode);
  }

  private unavailable(cause: unknown): AppError {
    return Object.assign(generalErrors.SERVICE_UNAVAILABLE(this.name), { cause });
  }
}

function textOf(query: NonNullable<ServiceRequest['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}

/** Codes of undici and Node for a connection that the other side closed. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * The service may close an idle connection just when a call is sent. Reads are retried once; a write may have arrived,
 * so only callers for which that is safe retry it.
 */
function isLost(cause: unknown, { method }: RouteLike): boolean {
  return method === 'GET' && CLOSED.has((cause as { code?: string } | null)?.code ?? '');
}

/** No response at all: neither a rejection by the service nor an abort by the caller. */
const isWithoutResponse = (reason: Error): boolean =>
  !(reason instanceof AppError) && reason.name !== 'AbortError';

function isStream(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ('pipe' in body || Symbol.asyncIterator in body);
}

function parseError(text: string): { code: string; message: string; details?: unknown } | null {
  try {
    const value = JSON.parse(text) as { code?: unknown; message?: unknown; details?: unknown };
    if (typeof value.code !== 'string' || typeof value.message !== 'string') return null;
    return { code: value.code, message: value.message, details: value.details };
  } catch {
    return null;
  }
}
