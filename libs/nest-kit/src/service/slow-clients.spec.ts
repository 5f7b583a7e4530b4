import { type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Controller, Module, Post } from '@nestjs/common';
import { type FastifyServerOptions } from 'fastify';
import { HealthModule } from '../health.module.js';
import { createService, type ServiceApp } from './start-service.js';

@Controller()
class LetterController {
  @Post('letter')
  take(): string {
    return 'taken';
  }
}

@Module({
  imports: [HealthModule.forRoot({ useFactory: () => ({}) })],
  controllers: [LetterController],
})
class LetterModule {}

describe('slow clients [T57]', () => {
  let service: ServiceApp | undefined;
  afterEach(() => service?.app.close());

  const aService = async (fastify?: FastifyServerOptions): Promise<Server> => {
    const env = {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      SHUTDOWN_GRACE_MS: 0,
      SHUTDOWN_DRAIN_MS: 0,
    } as const;
    service = await createService({
      name: 'letters',
      module: LetterModule,
      env,
      ...(fastify ? { fastify } : {}),
    });
    await service.app.listen(0, '127.0.0.1');
    return service.app.getHttpServer() as Server;
  };
  /** Sends the beginning of a request only. @returns the data received until the connection is closed */
  const begin = (server: Server, text: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = server.address() as { port: number };
      let response = '';
      connect(port, '127.0.0.1', function (this: { write: (text: string) => void }) {
        this.write(text);
      })
        .on('data', (chunk) => (response += String(chunk)))
        .once('error', reject)
        .once('close', () => resolve(response));
    });

  it('meet limits on headers, whole requests, idle connections and their number', async () => {
    const server = await aService();
    expect(server.headersTimeout).toBe(10_000);
    expect(server.requestTimeout).toBe(30_000);
    expect(server.keepAliveTimeout).toBe(72_000);
    expect(server.maxConnections).toBe(10_000);
  });

  it('are disconnected when their headers or body do not arrive, while others are served', async () => {
    const server = await aService({
      requestTimeout: 700,
      http: { headersTimeout: 300, connectionsCheckingInterval: 100 },
    } as FastifyServerOptions);
    const headers = begin(server, 'GET /health/live HTTP/1.1\r\nhost: a\r\nx-slow: ');
    const body = begin(
      server,
      'POST /letter HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 99\r\n\r\nx',
    );
    const { port } = server.address() as { port: number };
    expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
    for (const response of await Promise.all([headers, body]))
      expect(response).toMatch(/^(HTTP\/1\.1 4\d\d|$)/);
  });
});
