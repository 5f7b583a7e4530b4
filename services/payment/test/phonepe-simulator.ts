import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Academy } from './academy.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const hooks = fileURLToPath(new URL('typescript-hooks.mjs', import.meta.url));

export interface SimulatedOrder {
  readonly merchantOrderId: string;
  readonly state: string;
  readonly amount: number;
}

/** The simulator of PhonePe as a process, and the door through which its notifications come in. */
export class PhonePeSimulator {
  private child: ChildProcess;
  private readonly port = 5620 + Number(process.env['JEST_WORKER_ID'] ?? 1);
  /** Stands where the BFF stands: it passes body and credential on, under an internal token. */
  private readonly door: Server;

  constructor(academy: Academy) {
    this.door = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const part of request) body += String(part);
        const credential = request.headers.authorization ?? '';
        const { status } = await academy.webhook(JSON.parse(body), { credential });
        response.writeHead(status).end();
      })();
    });
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get baseUrl(): string {
    return `${this.origin}/apis/pg-sandbox`;
  }

  async start(environment: Record<string, string>): Promise<void> {
    await new Promise<void>((resolve) => this.door.listen(0, '127.0.0.1', resolve));
    const doorPort = (this.door.address() as AddressInfo).port;
    const entry = `${root}/simulators/phonepe/src/main.ts`;
    this.child = spawn(process.execPath, ['--conditions=academy-source', '--import', hooks, entry], {
      env: {
        ...environment,
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(this.port),
        PUBLIC_URL: this.origin,
        WEBHOOK_URL: `http://127.0.0.1:${doorPort}/webhook`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const collect = (part: Buffer): void => {
        output += part.toString();
        if (output.includes('PhonePe simulator:')) resolve();
      };
      this.child.stdout?.on('data', collect);
      this.child.stderr?.on('data', collect);
      this.child.once('exit', (code) => reject(new Error(`the simulator ended with ${code}:\n${output}`)));
    });
  }

  async stop(): Promise<void> {
    this.door.close();
    if (this.child.exitCode !== null) return;
    this.child.kill('SIGTERM');
    await once(this.child, 'exit');
  }

  async script(script: unknown): Promise<void> {
    await this.control('POST', '/script', script);
  }

  async reset(): Promise<void> {
    await this.control('POST', '/reset', {});
  }

  /** What pressing the button on the payment page does. */
  async press(merchantOrderId: string, state: 'COMPLETED' | 'FAILED'): Promise<void> {
    await this.control('POST', `/orders/${merchantOrderId}/settle`, { state });
  }

  async orders(): Promise<SimulatedOrder[]> {
    const { orders } = (await this.control('GET', '/orders')) as { orders: SimulatedOrder[] };
    return orders;
  }

  private async control(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.origin}/__sim${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
