import { EXTENSIONS_PATH } from '@academy/contracts/extensions/extension.schemas';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Delete, Get, Header, Patch, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { RequirePolicy } from '../http/policies/policy.decorator.js';
import { type Session } from '../http/sessions/session.js';
import { ExtensionGuard, type ExtensionRequest } from './extension.guard.js';
import { extensionErrors } from './extension.errors.js';
import { ExtensionsService } from './extensions.service.js';
import { ExtensionTokens } from './extension-tokens.js';

type Request = ExtensionRequest & { readonly rawBody?: Buffer; readonly user?: Session };

const PATH = ':remote/*';

/** The operations of the backends of other teams, as their live releases declare them (decision 0236). */
@Controller(EXTENSIONS_PATH)
@UseGuards(ExtensionGuard)
@RequirePolicy('extension')
export class ExtensionsController {
  constructor(private readonly extensions: ExtensionsService) {}

  @Get(PATH)
  get(@Req() request: Request, @Res() reply: FastifyReply): Promise<void> {
    return this.pass(request, reply);
  }

  @Post(PATH)
  post(@Req() request: Request, @Res() reply: FastifyReply): Promise<void> {
    return this.pass(request, reply);
  }

  @Put(PATH)
  put(@Req() request: Request, @Res() reply: FastifyReply): Promise<void> {
    return this.pass(request, reply);
  }

  @Patch(PATH)
  patch(@Req() request: Request, @Res() reply: FastifyReply): Promise<void> {
    return this.pass(request, reply);
  }

  @Delete(PATH)
  delete(@Req() request: Request, @Res() reply: FastifyReply): Promise<void> {
    return this.pass(request, reply);
  }

  private async pass(request: Request, reply: FastifyReply): Promise<void> {
    const { extensionCall: call, ip, url, user: session } = request;
    if (!call) throw extensionErrors.NOT_FOUND();
    const search = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
    const body = call.operation.hasBody ? jsonOf(request) : undefined;
    const response = await this.extensions.call(call, { search, body, ip, session });
    void reply.status(response.status);
    if (response.status === 204) await reply.send();
    else await reply.header('content-type', 'application/json; charset=utf-8').send(response.body);
  }
}

/** Bytes of forms and files are kept as well, and nothing has checked that they are JSON. */
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** @throws AppError for a body of another media type */
function jsonOf({ body, headers, rawBody }: Request): Buffer | undefined {
  if (body === undefined) return undefined;
  if (rawBody && JSON_TYPE.test(headers['content-type'] ?? '')) return rawBody;
  throw generalErrors.BAD_REQUEST('invalid', 'Please send the body as application/json');
}

/** The public keys of the tokens that backends get; not those of access tokens. */
@Controller()
export class ExtensionKeysController {
  constructor(private readonly tokens: ExtensionTokens) {}

  @Get(`${EXTENSIONS_PATH}/jwks.json`)
  @RequirePolicy('visitor')
  @Header('cache-control', 'public, max-age=300')
  keys() {
    return this.tokens.keySet;
  }
}
