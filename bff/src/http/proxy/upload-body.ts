import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { uploadErrors } from './upload.errors.js';

/** An image of 5 MB (SEC-18) and the text fields of the form. */
const MAX_BYTES = 6 * 1024 * 1024;
/** CON-34: the browser waits 120 s for an upload, so the service gets less than that. */
const TIMEOUT_MS = 100_000;

/** Multipart bodies reach the handlers as streams and are not stored here. */
export function addUploadParser(server: FastifyInstance): void {
  server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return done(uploadErrors.TOO_LARGE());
    done(null, payload);
  });
}

/** @returns the options of a service call that streams the body of the request */
export function uploadOf(request: FastifyRequest) {
  const headers = { 'content-type': request.headers['content-type'] ?? 'application/octet-stream' };
  return { body: bodyOf(request), headers, timeoutMs: TIMEOUT_MS };
}

/** A save without an image may also be JSON. */
function bodyOf({ body }: FastifyRequest): Readable | Buffer | undefined {
  if (!isStream(body)) return Buffer.isBuffer(body) ? body : undefined;
  const limited = body.pipe(new SizeLimit(MAX_BYTES));
  // If the upload ends early, the rest is read and dropped, or the browser would never read the response.
  limited.once('close', () => body.resume());
  return limited;
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body;

/** Ends a stream of unknown length above its limit. */
class SizeLimit extends Transform {
  private seen = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.seen += chunk.length;
    if (this.seen > this.maxBytes) done(uploadErrors.TOO_LARGE());
    else done(null, chunk);
  }
}
