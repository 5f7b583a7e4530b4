import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Lets plain node run the simulator from its sources. */
const hooks = `${root}/services/payment/test/typescript-hooks.mjs`;

export const CLIENT = { id: 'academy-test', secret: 'secret-of-the-tests' };
export const ASHA = { email: 'asha.rao@gmail.test', name: 'Asha Rao', verified: 'true' };

/** Parameters of an address, with others laid over them. */
export const withQuery = (url: string, over: Record<string, string>): string => {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(over)) changed.searchParams.set(name, value);
  return changed.href;
};

/** The Google simulator as a process of its own, and the part of a browser that walks through its pages. */
export class GoogleSimulator {
  private child: ChildProcess | undefined;

  private constructor(readonly port: number) {}

  /** Its address is known before it runs. */
  static async prepare(): Promise<GoogleSimulator> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    return new GoogleSimulator(port);
  }

  get issuer(): string {
    return `http://localhost:${this.port}`;
  }

  /** @param redirectUri that the simulator lets people go back to */
  async start(redirectUri: string): Promise<this> {
    const entry = `${root}/simulators/google/src/main.ts`;
    const child = spawn(process.execPath, ['--conditions=academy-source', '--import', hooks, entry], {
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port),
        ISSUER: this.issuer,
        CLIENT_ID: CLIENT.id,
        CLIENT_SECRET: CLIENT.secret,
        REDIRECT_URIS: redirectUri,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const collect = (part: Buffer): void => {
        output += part.toString();
        if (output.includes('Google simulator:')) resolve();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.once('exit', (code) => reject(new Error(`the simulator ended with ${code}:\n${output}`)));
    });
    return this;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** The next ID token is wrong in this way. */
  async misbehave(plan: { claims?: Record<string, unknown>; foreignKey?: boolean }): Promise<void> {
    const url = `${this.issuer}/control/next-id-token`;
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(plan) });
    if (!response.ok) throw new Error(`The simulator refused the plan: ${await response.text()}`);
  }

  /**
   * From the page that the academy sends the browser to, to the address that Google sends it back to.
   * @param form of the page 'Choose an account'
   */
  async choose(start: string, form: Record<string, string> = ASHA): Promise<string> {
    const jar = new Map<string, string>();
    const visit = async (url: string, body?: URLSearchParams): Promise<string> => {
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
    const login = await visit(start);
    return visit(await visit(login, new URLSearchParams(form)));
  }
}
