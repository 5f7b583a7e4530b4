import { STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { newId } from '../database/entity-id.js';

const REJECTIONS: Readonly<Record<string, { status: number; code: string; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'These headers are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request took too long' },
};
const UNREADABLE = { status: 400, code: 'BAD_REQUEST', message: 'This is no request' };

/** Headers of a response that passes no hook. */
export const RAW_RESPONSE_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/**
 * Responds to requests that Node's parser rejects before any hook or filter, with the form and headers of every other
 * error (T64).
 */
export function rejectMalformed(error: { readonly code?: string }, socket: Socket): void {
  // Nothing can be sent to a closed socket, and a response that has begun is not interrupted.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0)
    return void socket.destroy();
  const { status, ...rejection } = REJECTIONS[error.code ?? ''] ?? UNREADABLE;
  const requestId = newId();
  const body = JSON.stringify({ ...rejection, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(RAW_RESPONSE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
