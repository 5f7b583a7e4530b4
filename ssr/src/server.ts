import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { renderRequest, type RenderRequest } from '@academy/contracts/ssr/ssr.schemas';
import { z } from 'zod';
import { type ProcessPool, RejectedFile, UnknownFiles } from './process-pool.js';
import { PageFailed, RendererBusy, RenderTimeout } from './ssr-worker.js';

/** Largest body: two server files and the data of a page. */
const MAX_BODY_BYTES = 24_000_000;

interface RenderResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * `POST /render` responds with 200 and the page; 409 and the hashes of the files to send along; 400 (bad request or
 * file), 413, 422 (the page failed), 503 (overloaded, or paused after crashes) or 504 (timeout) and `{ error }`.
 * `DELETE /processes/<remote>` ends the processes that run code of that remote; its 200 has `{ ended }`, a number.
 * `GET /health/live` and `GET /health/ready` respond with 200.
 */
export function createSsrServer(pool: ProcessPool): Server {
  const server = createServer((request, response) => {
    void responseOf(pool, request)
      .catch((error: unknown) => failureOf(error))
      .then((reply) => send(response, reply));
  });
  // Callers keep their connections open, but a body has to arrive within this time in ms.
  server.requestTimeout = 15_000;
  server.keepAliveTimeout = 60_000;
  return server;
}

async function responseOf(pool: ProcessPool, request: IncomingMessage): Promise<RenderResponse> {
  const { method, url } = request;
  if (method === 'GET' && (url === '/health/live' || url === '/health/ready')) return ok({ status: 'ok' });
  const ended = method === 'DELETE' && /^\/processes\/([a-z0-9_]+)$/.exec(url ?? '')?.[1];
  if (ended) return ok({ ended: pool.end(ended) });
  if (method !== 'POST' || url !== '/render')
    return { status: 404, body: { error: 'There are POST /render and DELETE /processes/<remote>' } };
  const body = await readBody(request);
  if (body === undefined) return { status: 413, body: { error: `More than ${MAX_BODY_BYTES} bytes` } };
  return ok(await pool.render(renderRequest.parse(JSON.parse(body)) as RenderRequest));
}

const ok = (body: unknown): RenderResponse => ({ status: 200, body });

/** @returns undefined if the body is too large */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failureOf(error: unknown): RenderResponse {
  if (error instanceof UnknownFiles) return { status: 409, body: { unknown: error.hashes } };
  const failed = (status: number, message: string): RenderResponse => ({ status, body: { error: message } });
  if (error instanceof z.ZodError) return failed(400, z.prettifyError(error));
  if (error instanceof SyntaxError) return failed(400, 'The body is not JSON');
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RejectedFile) return failed(400, message);
  if (error instanceof PageFailed) return failed(422, message);
  if (error instanceof RenderTimeout) return failed(504, message);
  if (error instanceof RendererBusy) return failed(503, message);
  return failed(502, message);
}

function send(response: ServerResponse, { status, body }: RenderResponse): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
}
