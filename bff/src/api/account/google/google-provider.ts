import { googleRoutes } from '@academy/contracts/google/google.routes';
import { type GoogleIdentity } from '@academy/contracts/google/google.schemas';
import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  AuthorizationResponseError,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
} from 'openid-client';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { googleErrors, GoogleRejection } from './google.errors.js';
import { GoogleStrategy, type AuthorizationState } from './google-strategy.js';

const TIMEOUT_SEC = 5;

/** Google, or the provider of `GOOGLE_ISSUER`. It is not called before the first sign-in. */
@Injectable()
export class GoogleProvider {
  private strategy: Promise<GoogleStrategy> | undefined;

  constructor(@Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment) {}

  get isOffered(): boolean {
    return this.env.GOOGLE_CLIENT_ID !== undefined;
  }

  /** @throws AppError GOOGLE_UNREACHABLE */
  async authorizationUrl(): Promise<{ url: string; sent: AuthorizationState }> {
    return (await this.loadStrategy()).authorizationUrl();
  }

  /**
   * @param response the parameters of Google's redirect
   * @throws GoogleRejection, AppError GOOGLE_UNREACHABLE, or the error of a failed check
   */
  async identify(response: URLSearchParams, sent: AuthorizationState): Promise<GoogleIdentity> {
    const strategy = await this.loadStrategy();
    const url = new URL(`?${response.toString()}`, this.callbackUrl);
    try {
      const outcome = await strategy.exchange(url, sent);
      if (outcome.kind === 'verified') return toIdentity(outcome.claims);
      throw new GoogleRejection(outcome.kind === 'rejected' ? outcome.error : 'google_sign_in_failed');
    } catch (error) {
      if (error instanceof GoogleRejection) throw error;
      if (error instanceof AuthorizationResponseError) throw new GoogleRejection(error.error);
      // Google's endpoints or keys may have changed, so the next sign-in reads its metadata again.
      this.strategy = undefined;
      throw error;
    }
  }

  private get callbackUrl(): string {
    return `${this.env.PUBLIC_ORIGIN}${googleRoutes.callback.path}`;
  }

  private async loadStrategy(): Promise<GoogleStrategy> {
    this.strategy ??= this.discover();
    try {
      return await this.strategy;
    } catch {
      this.strategy = undefined;
      throw googleErrors.GOOGLE_UNREACHABLE();
    }
  }

  private async discover(): Promise<GoogleStrategy> {
    const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET, NODE_ENV } = this.env;
    // The simulator uses plain HTTP; production accepts https only.
    const isPlain = NODE_ENV !== 'production' && GOOGLE_ISSUER.startsWith('http:');
    const config = await discovery(
      new URL(GOOGLE_ISSUER),
      GOOGLE_CLIENT_ID,
      undefined,
      ClientSecretPost(GOOGLE_CLIENT_SECRET),
      {
        // The signature is checked although the token came from Google over TLS, as a second protection.
        execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
        timeout: TIMEOUT_SEC,
      },
    );
    return new GoogleStrategy(config, this.callbackUrl);
  }
}

function toIdentity({ iss, sub, email, email_verified, name }: IDToken): GoogleIdentity {
  if (typeof email !== 'string') throw new Error('The ID token names no e-mail address');
  return {
    issuer: iss,
    subject: sub,
    email,
    emailVerified: email_verified === true,
    name: typeof name === 'string' ? name : '',
  };
}
