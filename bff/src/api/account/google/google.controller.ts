import { googleCalls } from '@academy/contracts/google/google.calls';
import { googleRoutes } from '@academy/contracts/google/google.routes';
import { AppError } from '@academy/nest-kit';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { Limited } from '../../../http/rate-limit/limited.decorator.js';
import { Implement, type RequestOf } from '../../../http/policies/implement.js';
import { RequirePolicy } from '../../../http/policies/policy.decorator.js';
import { googleErrors } from './google.errors.js';
import { GoogleService } from './google.service.js';
import { returnPath } from './return-path.js';

/** The page to which Google's callback redirects (S-104). */
const PAGE = '/auth/callback';

@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {}

  /** S-101. Not part of the API's description, because browsers navigate to it. */
  @Get(googleRoutes.start.path)
  @RequirePolicy('visitor')
  @Limited('google')
  async start(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { returnTo } = request.query as Record<string, unknown>;
    try {
      const url = await this.google.start(returnPath(returnTo, this.env.PUBLIC_ORIGIN), reply);
      void reply.redirect(url, 302);
    } catch (error) {
      if (error instanceof AppError && error.code === 'GOOGLE_NOT_OFFERED') throw error;
      this.sendToPage(reply, { error: this.google.failureOf(error) });
    }
  }

  @Get(googleRoutes.callback.path)
  @RequirePolicy('visitor')
  @Limited('google')
  async handleCallback(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { searchParams } = new URL(request.url, this.env.PUBLIC_ORIGIN);
    try {
      const token = await this.google.handleCallback(searchParams, request, reply);
      this.sendToPage(reply, { source: 'google', token });
    } catch (error) {
      this.sendToPage(reply, { error: this.google.failureOf(error) });
    }
  }

  @Implement(googleCalls.exchangeCode)
  exchange({ body, request, reply }: RequestOf<typeof googleCalls.exchangeCode>) {
    return this.google.exchange(body, request, reply);
  }

  @Implement(googleCalls.logInByGoogleId)
  async rejectBareId(): Promise<never> {
    throw googleErrors.GOOGLE_NOT_PROVEN();
  }

  /** Always the configured origin, whatever host the request names (T20). */
  private sendToPage(reply: FastifyReply, query: Record<string, string>): void {
    void reply
      .header('referrer-policy', 'no-referrer')
      .redirect(`${this.env.PUBLIC_ORIGIN}${PAGE}?${new URLSearchParams(query).toString()}`, 302);
  }
}
