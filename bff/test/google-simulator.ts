import { freePort } from '@academy/nest-kit/testing';
import { SourceProcess } from './source-process.js';

export const CLIENT = { id: 'academy-test', secret: 'secret-of-the-tests' };
export const ASHA = { email: 'asha.rao@gmail.test', name: 'Asha Rao', verified: 'true' };

/** A URL with some of its parameters replaced. */
export const withQuery = (url: string, over: Record<string, string>): string => {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(over)) changed.searchParams.set(name, value);
  return changed.href;
};

/** The Google simulator as a separate process, and the steps of a browser through its pages. */
export class GoogleSimulator {
  private process: SourceProcess | undefined;

  private constructor(readonly port: number) {}

  /** Its URL is known before it runs. */
  static async prepare(): Promise<GoogleSimulator> {
    return new GoogleSimulator(await freePort());
  }

  get issuer(): string {
    return `http://localhost:${this.port}`;
  }

  /** @param redirectUri the URI that is registered at the simulator */
  async start(redirectUri: string): Promise<this> {
    const env = {
      PORT: String(this.port),
      ISSUER: this.issuer,
      CLIENT_ID: CLIENT.id,
      CLIENT_SECRET: CLIENT.secret,
      REDIRECT_URIS: redirectUri,
    };
    const entry = 'simulators/google/src/main.ts';
    this.process = await SourceProcess.start({ entry, env }, 'Google simulator:');
    return this;
  }

  async stop(): Promise<void> {
    await this.process?.stop();
  }

  /** Makes the next ID token wrong in this way. */
  async tamperWithIdToken(tampering: {
    claims?: Record<string, unknown>;
    signsWithUnknownKey?: boolean;
  }): Promise<void> {
    const url = `${this.issuer}/control/next-id-token`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(tampering) });
    if (!response.ok) throw new Error(`The simulator rejected this: ${await response.text()}`);
  }

  /**
   * Follows the redirects from the academy's sign-in to Google's redirect back.
   * @param form of the page 'Choose an account'
   */
  async choose(start: string, form: Record<string, string> = ASHA): Promise<string> {
    const jar = new Map<string, string>();
    const open = async (url: string, body?: URLSearchParams): Promise<string> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie },
        ...(body && { method: 'POST', body }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return new URL(response.headers.get('location') ?? '', this.issuer).href;
    };
    const login = await open(start);
    return open(await open(login, new URLSearchParams(form)));
  }
}
