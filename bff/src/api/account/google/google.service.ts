import { googleServiceCalls } from '@academy/contracts/google/google.calls';
import {
  type GoogleCallbackRequest,
  type GoogleSessionResponse,
} from '@academy/contracts/google/google.schemas';
import { AppError } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DeviceCookie } from '../../../http/rate-limit/device-cookie.js';
import { sessionClientOf } from '../../../http/sessions/session-client.js';
import { setSessionCookies } from '../../../http/sessions/session-cookies.js';
import { PendingLogouts } from '../../../http/sessions/pending-logouts.js';
import { AuthClient } from '../../../http/proxy/service-clients.js';
import { googleErrors, GoogleRejection, type GoogleFailure } from './google.errors.js';
import { GoogleProvider } from './google-provider.js';
import { SignInCookie, newBrowserSecret } from './sign-in-cookie.js';

/** A code with its secret, or the reason why there is none. */
interface IssuedCode {
  readonly code: string;
  readonly browser: string;
  readonly returnTo: string;
}

/** The flow of decision 0060: redirect to Google, callback with a proof, and a session for the page. */
@Injectable()
export class GoogleService {
  private readonly logger = new Logger(GoogleService.name);

  constructor(
    private readonly auth: AuthClient,
    private readonly google: GoogleProvider,
    private readonly cookie: SignInCookie,
    private readonly pendingLogouts: PendingLogouts,
    private readonly devices: DeviceCookie,
  ) {}

  /** @returns the URL of the redirect. @throws AppError GOOGLE_NOT_OFFERED, GOOGLE_UNREACHABLE */
  async start(returnTo: string, reply: FastifyReply): Promise<string> {
    if (!this.google.isOffered) throw googleErrors.GOOGLE_NOT_OFFERED();
    const { url, sent } = await this.google.authorizationUrl();
    await this.cookie.set(reply, { step: 'away', returnTo, sent });
    return url;
  }

  /** @returns the one-time code for the page. @throws the reason of the rejection */
  async handleCallback(
    response: URLSearchParams,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    const { code, browser, returnTo } = await this.exchangeCallback(response, request, reply);
    await this.cookie.set(reply, { step: 'back', returnTo, browser });
    return code;
  }

  /** @throws AppError GOOGLE_CODE_INVALID, GOOGLE_SIGN_IN_FAILED and the errors of the auth service */
  async exchange(
    body: GoogleCallbackRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<GoogleSessionResponse> {
    const { code, browser, returnTo } = await this.issuedCodeOf(body, request, reply);
    const grant = await this.auth.request(googleServiceCalls.googleExchange, {
      body: { code, browser, client: sessionClientOf(request) },
    });
    await this.pendingLogouts.endReplaced(request);
    this.cookie.clear(reply);
    setSessionCookies(reply, grant);
    this.devices.remember(request, reply, grant.user.email, grant.deviceMark);
    const { token, expiresInSec, user } = grant;
    return { success: true, message: 'Login successful', token, expiresInSec, user, returnTo };
  }

  /** @returns the failure code for the page's URL; internal reasons are only logged */
  failureOf(error: unknown): GoogleFailure {
    if (error instanceof GoogleRejection) return error.error;
    if (error instanceof AppError && error.code.startsWith('GOOGLE_')) return error.code.toLowerCase();
    const { code, name } = error as { code?: string; name?: string };
    this.logger.warn(`A sign-in with Google failed: ${code ?? name ?? 'unknown'}`);
    return 'google_sign_in_failed';
  }

  private async issuedCodeOf(
    { code, state, iss }: GoogleCallbackRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<IssuedCode> {
    if (state === undefined) {
      const signIn = await this.cookie.read(request, 'back');
      if (!signIn) throw googleErrors.GOOGLE_SIGN_IN_FAILED();
      return { code, ...signIn };
    }
    const response = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) });
    try {
      return await this.exchangeCallback(response, request, reply);
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.failureOf(error);
      throw googleErrors.GOOGLE_SIGN_IN_FAILED();
    }
  }

  /** Once per sign-in: the cookie is removed in any case. */
  private async exchangeCallback(
    response: URLSearchParams,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<IssuedCode> {
    if (!this.google.isOffered) throw googleErrors.GOOGLE_NOT_OFFERED();
    const signIn = await this.cookie.read(request, 'away');
    this.cookie.clear(reply);
    if (!signIn) throw googleErrors.GOOGLE_SIGN_IN_FAILED();
    const identity = await this.google.identify(response, signIn.sent);
    const browser = newBrowserSecret();
    const { code } = await this.auth.request(googleServiceCalls.googleSignIn, {
      body: { identity, browser, client: sessionClientOf(request) },
    });
    return { code, browser, returnTo: signIn.returnTo };
  }
}
