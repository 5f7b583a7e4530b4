import { MAX_FILE_BYTES } from '@academy/contracts/releases/platform.schemas';
import { type AppError, errorResponse, generalErrors } from '@academy/nest-kit';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyReply, type RawServerDefault } from 'fastify';
import { RegistryTokens } from '../access/registry-tokens.js';
import { senderOf } from '../access/request-limits.js';

const BYTES = 'application/octet-stream';

/** Files that are read at once, of one sender and of all: each takes up to 5 MB of memory, however slowly it arrives. */
const MAX_OPEN = 16;
const MAX_OPEN_OF_ALL = 64;
const RETRY_AFTER_SEC = 1;

/** Files of releases arrive as bytes. A body of that size is read only for a sender with a token. */
export function addFileParser(app: NestFastifyApplication): void {
  const tokens = app.get(RegistryTokens);
  const open = new OpenBodies();
  app.useBodyParser<RawServerDefault>(BYTES, { bodyLimit: MAX_FILE_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      // The type by which Fastify selects the parser, in whichever spelling it was sent.
      if (request.mediaType !== BYTES) return;
      const access = await tokens.ofRequest(request);
      if (!access) return reject(reply, generalErrors.UNAUTHORIZED('A token of POST /v1/token is required'));
      const sender = senderOf(access);
      if (!open.add(sender)) return reject(reply, generalErrors.BUSY(RETRY_AFTER_SEC));
      // After the response, and also if the sender goes away.
      reply.raw.once('close', () => open.delete(sender));
    });
}

async function reject(reply: FastifyReply, error: AppError): Promise<void> {
  // The body is not read, so the connection cannot be used again.
  await reply.status(error.status).header('connection', 'close').send(errorResponse(error));
}

class OpenBodies {
  private readonly counts = new Map<string, number>();
  private total = 0;

  /** @returns false if too many are open */
  add(sender: string): boolean {
    const count = this.counts.get(sender) ?? 0;
    if (count >= MAX_OPEN || this.total >= MAX_OPEN_OF_ALL) return false;
    this.counts.set(sender, count + 1);
    this.total += 1;
    return true;
  }

  delete(sender: string): void {
    const count = (this.counts.get(sender) ?? 1) - 1;
    if (count > 0) this.counts.set(sender, count);
    else this.counts.delete(sender);
    this.total -= 1;
  }
}
