import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { HealthModule } from '../health.module.js';

/** The drain lasts until the test ends it. */
let endDrain: () => void = () => undefined;
const sleep = jest.fn((_ms: number) => new Promise<void>((resolve) => (endDrain = resolve)));
jest.unstable_mockModule('node:timers/promises', () => ({ setTimeout: sleep }));
const { startService } = await import('./start-service.js');

const DRAIN_MS = 5_000;
let began: () => void;
let finish: () => void;
const hasBegun = new Promise<void>((resolve) => (began = resolve));
const mayFinish = new Promise<void>((resolve) => (finish = resolve));

@Controller()
class WorkController {
  @Get('quick')
  quick(): string {
    return 'done';
  }

  @Get('slow')
  async slow(): Promise<string> {
    began();
    await mayFinish;
    return 'done';
  }
}

@Module({
  imports: [HealthModule.forRoot({ useFactory: () => ({}) })],
  controllers: [WorkController],
})
class WorkModule {}

describe('a service during its shutdown [T62]', () => {
  const agent = new Agent({ keepAlive: true });
  const exited = new Promise<unknown>((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(((code: unknown) => resolve(code)) as typeof process.exit);
  });
  let port: number;
  let stop: (signal: string) => void;
  beforeAll(async () => {
    const once = jest.spyOn(process, 'once');
    const { app } = await startService({
      name: 'work',
      module: WorkModule,
      env: {
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: 0,
        LOG_LEVEL: 'silent',
        SHUTDOWN_GRACE_MS: 60_000,
        SHUTDOWN_DRAIN_MS: DRAIN_MS,
      },
    });
    // The listeners of the signal are called like in Node, because a real signal would end Jest too.
    stop = once.mock.calls.find(([signal]) => signal === 'SIGTERM')?.[1] as typeof stop;
    once.mockRestore();
    ({ port } = app.getHttpServer().address() as AddressInfo);
  });
  afterAll(() => {
    agent.destroy();
    jest.restoreAllMocks();
  });

  const send = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      get({ agent, host: '127.0.0.1', port, path }, (response: IncomingMessage) => {
        response
          .resume()
          .once('end', () =>
            resolve({ status: response.statusCode, connection: response.headers.connection }),
          );
      }).once('error', reject);
    });

  it('responds while balancers notice, closes its connections, finishes running calls, and then exits', async () => {
    expect(await send('/quick')).toEqual({ status: 200, connection: 'keep-alive' });
    const inFlight = send('/slow');
    await hasBegun;
    stop('SIGTERM');
    expect(sleep.mock.calls).toEqual([[DRAIN_MS]]);
    expect(await send('/quick')).toEqual({ status: 200, connection: 'close' });
    endDrain();
    finish();
    expect((await inFlight).status).toBe(200);
    expect(await exited).toBe(0);
    agent.destroy();
    await expect(send('/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
