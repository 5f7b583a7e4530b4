import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type Logger } from 'pino';
import { isDatabaseUnavailable, isDuplicate } from '../database/database-error.js';
import { requestId } from '../logging/request-context.js';
import { AppError, kindOfStatus } from './app-error.js';
import { generalErrors } from './general.errors.js';

/** The code of rejections under load: the metrics count them, and a log line with a stack for each would add load. */
const OVERLOAD_CODE = 'BUSY';

/** The only place that turns an error into a response: `{ code, message, requestId, details? }`, without internals. */
@Catch()
export class AppExceptionFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = toAppError(thrown);
    if (error.status >= 500 && error.code !== OVERLOAD_CODE)
      this.logger.error({ err: thrown, code: error.code }, 'request failed');
    else if (isDuplicate(thrown))
      this.logger.warn({ err: thrown }, 'a unique key violation has no error of its own');
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent) return;
    const retryAfter = retryAfterSec(error);
    if (retryAfter !== undefined) void reply.header('Retry-After', String(retryAfter));
    void reply.status(error.status).send(errorResponse(error));
  }
}

/** @returns the body of an error response, for responses outside Nest (Fastify's own errors) */
export function errorResponse({ code, message, details }: AppError): Record<string, unknown> {
  return { code, message, requestId: requestId(), ...(details === undefined ? {} : { details }) };
}

/** Maps anything thrown to the error that may leave the process; unknown errors become INTERNAL. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HttpException) return fromStatus(thrown.getStatus(), thrown.message);
  if (isAborted(thrown)) return generalErrors.REQUEST_ABORTED();
  if (isDatabaseUnavailable(thrown)) return generalErrors.DATABASE_UNAVAILABLE();
  if (isDuplicate(thrown)) return generalErrors.CONFLICT();
  const status = (thrown as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return fromStatus(status, (thrown as Error).message);
  return generalErrors.INTERNAL();
}

const errorOfStatus: Readonly<Record<number, (text: string) => AppError>> = {
  401: generalErrors.UNAUTHORIZED,
  403: generalErrors.FORBIDDEN,
  404: generalErrors.NOT_FOUND,
  413: generalErrors.TOO_LARGE,
  429: generalErrors.RATE_LIMITED,
};

function fromStatus(status: number, message: string): AppError {
  const kind = kindOfStatus(status);
  if (status >= 500) return generalErrors.INTERNAL(kind);
  return errorOfStatus[status]?.(message) ?? generalErrors.BAD_REQUEST(kind, message);
}

/** Node's code for a client that disconnected within the body; the response is never read. */
const isAborted = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  thrown.message === 'aborted' &&
  (thrown as { code?: string }).code === 'ECONNRESET';

function retryAfterSec({ details }: AppError): number | undefined {
  const value = (details as { retryAfterSec?: unknown } | undefined)?.retryAfterSec;
  return typeof value === 'number' ? Math.max(1, Math.ceil(value)) : undefined;
}
