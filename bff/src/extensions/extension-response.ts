import { isOneLine } from '@academy/contracts/visible-text';
import { kindOfStatus } from '@academy/nest-kit';
import { type Dispatcher } from 'undici';
import { z } from 'zod';
import { extensionErrors } from './extension.errors.js';

/** A backend that breaks the rules of its responses; the reason is for its team. */
export class InvalidExtensionResponse extends Error {
  override readonly name = 'InvalidExtensionResponse';
}

export interface ExtensionResponse {
  readonly status: number;
  readonly body: Buffer;
}

const SUCCESS = [200, 201, 202, 204];
/** Statuses that say something about the request. 401 is not among them: the BFF has verified the session. */
const REJECTIONS = [400, 403, 404, 409, 413, 422, 423, 429];
const MAX_REJECTION_BYTES = 16_000;
const GENERAL_TEXT = 'This is not possible.';
/** Far deeper details cannot be serialised again. */
const MAX_DEPTH = 20;

const isShallow = (value: unknown, depth = MAX_DEPTH): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1)));

const rejection = z.object({
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{1,59}$/)
    .catch('UNKNOWN'),
  message: z.string().min(1).max(300).refine(isOneLine).catch(GENERAL_TEXT),
  details: z
    .unknown()
    .refine((value) => isShallow(value))
    .catch(undefined),
});

/**
 * Reads the response of a backend. Only its status and its JSON reach the browser: no cookie, no policy and no other
 * header.
 * @throws AppError for a rejection of the request, InvalidExtensionResponse for anything else
 */
export async function readExtensionResponse(
  response: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<ExtensionResponse> {
  const { statusCode: status } = response;
  const isRejection = REJECTIONS.includes(status);
  if (!isRejection && !SUCCESS.includes(status)) {
    await discard(response);
    throw new InvalidExtensionResponse(`it responded with ${status}`);
  }
  const body = await readBody(response, isRejection ? Math.min(maxBytes, MAX_REJECTION_BYTES) : maxBytes);
  if (!isRejection) return { status, body };
  const { code, details, message } = rejection.parse(parsed(body));
  throw extensionErrors.EXTENSION_REJECTED(kindOfStatus(status), message, {
    code,
    ...(details !== undefined && { details }),
  });
}

async function readBody(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const { body, headers, statusCode } = response;
  const problem = headerProblem(headers, statusCode, maxBytes);
  if (problem) {
    await discard(response);
    throw new InvalidExtensionResponse(problem);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new InvalidExtensionResponse(`it has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function headerProblem(
  headers: Dispatcher.ResponseData['headers'],
  status: number,
  maxBytes: number,
): string | undefined {
  if (status === 204) return undefined;
  const { 'content-encoding': encoding, 'content-length': length, 'content-type': type } = headers;
  if (typeof type !== 'string' || !/^application\/json\s*(;|$)/i.test(type))
    return `its type is ${String(type)}, not application/json`;
  if (encoding !== undefined && encoding !== 'identity') return `it is encoded by ${String(encoding)}`;
  return Number(length) > maxBytes
    ? `it has ${String(length)} bytes, where ${maxBytes} are declared`
    : undefined;
}

/** The body of a response that is not used holds a connection until it is read or closed. */
async function discard({ body }: Dispatcher.ResponseData): Promise<void> {
  body.on('error', () => undefined);
  body.destroy();
}

function parsed(body: Buffer): object {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
