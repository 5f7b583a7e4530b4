import { randomNonce, randomState, type Configuration, type IDToken } from 'openid-client';
import { Strategy } from 'openid-client/passport';

const SESSION_KEY = 'google';

/** Values from before the redirect that the callback needs. */
export interface AuthorizationState {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
}

interface Attempt {
  readonly method: 'GET';
  readonly session: Record<string, unknown>;
  /** The URL of the callback; absent before the redirect. */
  readonly response?: URL;
}
type StrategyRequest = Parameters<Strategy['authenticate']>[0];
type Outcome =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'verified'; readonly claims: IDToken }
  | { readonly kind: 'rejected'; readonly error: string };

/**
 * Authorization code flow with PKCE, a nonce, and a state that names its source (S-105, SEC-08). `openid-client`
 * validates the callback: state, issuer, verifier, and signature, audience, expiry and nonce of the ID token (T21).
 */
export class GoogleStrategy extends Strategy {
  constructor(config: Configuration, callbackURL: string) {
    super({ config, callbackURL, scope: 'openid email profile', sessionKey: SESSION_KEY }, (tokens, done) =>
      done(null, tokens.claims() ?? false),
    );
  }

  /** @returns the URL of the redirect, and the values that `exchange` needs */
  async authorizationUrl(): Promise<{ url: string; sent: AuthorizationState }> {
    const session: Attempt['session'] = {};
    const outcome = await this.attempt({ method: 'GET', session });
    if (outcome.kind !== 'redirect') throw new Error('The strategy did not redirect');
    return { url: outcome.url, sent: session[SESSION_KEY] as AuthorizationState };
  }

  /** @throws Error if a check fails; the caller turns a rejection by Google into `GoogleRejection` */
  exchange(response: URL, sent: AuthorizationState): Promise<Outcome> {
    return this.attempt({ method: 'GET', session: { [SESSION_KEY]: sent }, response });
  }

  override authorizationRequestParams(...args: Parameters<Strategy['authorizationRequestParams']>) {
    const params = new URLSearchParams(super.authorizationRequestParams(...args));
    params.set('state', JSON.stringify({ source: 'google_oauth', nonce: randomState() }));
    params.set('nonce', randomNonce());
    params.set('prompt', 'select_account');
    return params;
  }

  /** The strategy reads only the query of this URL and replaces the rest with the configured callback URL. */
  override currentUrl(request: unknown): URL {
    return (request as Attempt).response ?? new URL('http://localhost/');
  }

  override shouldInitiateAuthRequest(request: unknown): boolean {
    return (request as Attempt).response === undefined;
  }

  /** Calls the strategy like passport: on a derived object that receives the outcome. */
  private attempt(attempt: Attempt): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const receiver = Object.assign(Object.create(this) as GoogleStrategy, {
        redirect: (url: string) => resolve({ kind: 'redirect', url }),
        success: (claims: unknown) => resolve({ kind: 'verified', claims: claims as IDToken }),
        fail: (challenge: { error?: string } | undefined) =>
          resolve({ kind: 'rejected', error: challenge?.error ?? 'google_sign_in_failed' }),
        error: reject,
        pass: () => reject(new Error('The strategy decided nothing')),
      });
      receiver.authenticate(attempt as unknown as StrategyRequest, {} as never);
    });
  }
}
