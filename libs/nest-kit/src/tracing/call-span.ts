import { requestContext } from '../logging/request-context.js';
import { startSpan } from './trace.js';

interface Call {
  /** The service that is called. */
  readonly service: string;
  readonly method: string;
  /** The declared path, such as `/courses/{id}`. */
  readonly path: string;
}

/**
 * Calls another service as part of the current work; the span ends with the headers of the response.
 * @param call receives the headers that connect the spans of the other service to this one
 */
export async function tracedCall<Result extends { readonly statusCode: number }>(
  { service, method, path }: Call,
  call: (headers: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  const span = startSpan({
    kind: 'client',
    name: `${method} ${path}`,
    attributes: { 'http.request.method': method, 'url.template': path, 'service.peer.name': service },
    parent: requestContext.getStore()?.span,
  });
  if (!span) return call({});
  try {
    const response = await call({ traceparent: span.traceparent });
    const { statusCode: status } = response;
    // A client's span fails in cases in which the server's does not: a 404 is a failure of the client only.
    span.end({ 'http.response.status_code': status }, status >= 400 ? String(status) : undefined);
    return response;
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}
