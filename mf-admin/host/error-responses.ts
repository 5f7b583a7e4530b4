import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type FastifyReply } from 'fastify';

/** Headers of every response; a page has its own policy. */
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export const notFound = (reply: FastifyReply) =>
  reply.status(404).header('cache-control', 'no-store').send({
    code: 'NOT_FOUND',
    message: 'There is nothing at this address',
    requestId: reply.request.id,
  });

/** A URL that cannot be decoded reaches no hook; its response has the same form and headers as every other error. */
export function rejectUrl(id: string, reply: FastifyReply): void {
  const body = { code: 'BAD_ADDRESS', message: 'This address is not valid', requestId: id };
  void reply.status(400).headers(SECURITY_HEADERS).header('x-request-id', id).send(body);
}

const OVERSIZED = { status: 431, code: 'HEADERS_TOO_LARGE', message: 'These headers are too large' };
const TOO_SLOW = { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request took too long' };
const UNREADABLE = { status: 400, code: 'BAD_REQUEST', message: 'This is no request' };
const REJECTIONS: Readonly<Record<string, typeof UNREADABLE>> = {
  HPE_HEADER_OVERFLOW: OVERSIZED,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/**
 * Rejects requests that Node's parser cannot read, in the same form and with the same headers as every other error
 * (T64).
 */
export function rejectMalformed(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0)
    return void socket.destroy();
  const { status, ...rejection } = REJECTIONS[error.code ?? ''] ?? UNREADABLE;
  const requestId = randomUUID();
  const body = JSON.stringify({ ...rejection, requestId });
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
