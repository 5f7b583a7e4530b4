import { AppError, generalErrors } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { callerOf, type Session } from '../http/sessions/session.js';
import { ExtensionLimits } from './extension-limits.js';
import { type ExtensionCall } from './extension-operations.js';
import {
  InvalidExtensionResponse,
  readExtensionResponse,
  type ExtensionResponse,
} from './extension-response.js';
import { ExtensionTokens } from './extension-tokens.js';
import { ExtensionUpstreams } from './extension-upstreams.js';
import { extensionErrors } from './extension.errors.js';

/** The parts of a request that reach a backend, beside its path. */
export interface ExtensionInput {
  /** The text after the `?`. */
  readonly search: string;
  /** JSON, as it was sent. */
  readonly body: Buffer | undefined;
  readonly ip: string;
  readonly session: Session | undefined;
}

/** Makes the calls of extensions on behalf of users. */
@Injectable()
export class ExtensionsService {
  private readonly logger = new Logger(ExtensionsService.name);

  constructor(
    private readonly limits: ExtensionLimits,
    private readonly tokens: ExtensionTokens,
    private readonly upstreams: ExtensionUpstreams,
  ) {}

  /** @throws AppError of the limits, of the backend, or because the backend does not respond as declared */
  async call(call: ExtensionCall, { search, body, ip, session }: ExtensionInput): Promise<ExtensionResponse> {
    const { operation, origin, remote } = call;
    const { bodyBytes, responseBytes, timeoutMs } = operation.limits;
    // A visitor's operation gets no user, whatever token the browser sends.
    await this.limits.take(call, ip, session?.userId);
    if (body && body.length > bodyBytes) throw extensionErrors.TOO_LARGE(bodyBytes);
    if (!this.tokens.isConfigured)
      throw unavailable(remote, new Error('EXTENSION_TOKEN_PRIVATE_KEY is not set'));
    try {
      const response = await this.upstreams.of(remote, origin).forward(routeOf(call), {
        params: Object.fromEntries(call.params.map((value, index) => [`p${index}`, value])),
        search: declaredQuery(operation.query, search),
        headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
        ...(session && { caller: callerOf(session) }),
        timeoutMs,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await readExtensionResponse(response, responseBytes);
    } catch (error) {
      throw this.errorOf(remote, error);
    }
  }

  private errorOf(remote: string, error: unknown): unknown {
    if (error instanceof InvalidExtensionResponse) {
      this.logger.warn(`The backend of ${remote} breaks its contract: ${error.message}`);
      return extensionErrors.EXTENSION_RESPONSE_INVALID();
    }
    return error instanceof AppError ? error : unavailable(remote, error);
  }
}

const unavailable = (remote: string, cause: unknown): AppError =>
  Object.assign(generalErrors.SERVICE_UNAVAILABLE(`extension ${remote}`), { cause });

/** The path with the names of its parameters, which traces show instead of their values. */
function routeOf({ operation: { method, segments } }: ExtensionCall) {
  let index = 0;
  return { method, path: `/${segments.map((segment) => segment ?? `{p${index++}}`).join('/')}` };
}

/** @returns the declared parameters; others are dropped */
function declaredQuery(names: readonly string[], search: string): string {
  const declared = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return new URLSearchParams(declared).toString();
}
