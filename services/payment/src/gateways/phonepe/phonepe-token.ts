import { type Inconclusive } from '../../payments/observation.js';
import { type PhonePeHttp } from './phonepe-http.js';
import { tokenResponse } from './phonepe.schemas.js';

/** Refreshed this long before the expiry, or after four fifths of a shorter life. */
const REFRESH_BEFORE_MS = 4 * 60_000;
const SHARE_OF_LIFE = 0.8;

export interface PhonePeCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientVersion: string;
}

interface HeldToken {
  readonly value: string;
  readonly refreshAtMs: number;
  readonly expiresAtMs: number;
}

/** The access token of PhonePe's API: fetched once, refreshed before it ends, one fetch at a time. */
export class PhonePeToken {
  private current: HeldToken | null = null;
  private fetching: Promise<string | Inconclusive> | null = null;

  constructor(
    private readonly http: PhonePeHttp,
    private readonly credentials: PhonePeCredentials,
    private readonly nowMs: () => number,
  ) {}

  async get(): Promise<string | Inconclusive> {
    const now = this.nowMs();
    if (this.current && now < this.current.refreshAtMs) return this.current.value;
    const fetched = await this.fetchOnce();
    // A failed refresh has no effect while the current token is valid.
    if (typeof fetched !== 'string' && this.current && now < this.current.expiresAtMs)
      return this.current.value;
    return fetched;
  }

  /** Drops a token that PhonePe rejected, unless it has been replaced meanwhile. */
  drop(value: string): void {
    if (this.current?.value === value) this.current = null;
  }

  private fetchOnce(): Promise<string | Inconclusive> {
    this.fetching ??= this.fetchToken().finally(() => {
      this.fetching = null;
    });
    return this.fetching;
  }

  private async fetchToken(): Promise<string | Inconclusive> {
    const { clientId, clientSecret, clientVersion } = this.credentials;
    const response = await this.http.send({
      method: 'POST',
      path: '/v1/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        client_version: clientVersion,
        grant_type: 'client_credentials',
      }).toString(),
    });
    if (response.kind === 'inconclusive') return response;
    const parsed = tokenResponse.safeParse(response.json);
    if (response.status !== 200 || !parsed.success) return { kind: 'inconclusive', reason: 'unauthorized' };
    this.current = this.hold(parsed.data.access_token, parsed.data.expires_at * 1000);
    return this.current.value;
  }

  private hold(value: string, expiresAtMs: number): HeldToken {
    const now = this.nowMs();
    const margin = Math.min(REFRESH_BEFORE_MS, (expiresAtMs - now) * (1 - SHARE_OF_LIFE));
    return { value, expiresAtMs, refreshAtMs: expiresAtMs - margin };
  }
}
