import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Controller, Get, Module, Param, type Type } from '@nestjs/common';
import { z } from 'zod';
import { HealthModule } from '../health.module.js';
import { InternalTokenModule } from '../internal-token/internal-token.module.js';
import { Open } from '../internal-token/open.decorator.js';
import { runJob } from '../logging/run-job.js';
import { createService, type ServiceApp } from '../service/start-service.js';
import { ServiceClient } from '../service-client/service-client.js';
import { TraceReceiver } from '../testing/trace-receiver.js';
import { startTrace } from './start-trace.js';
import { startSpan, stopTrace } from './trace.js';

const secret = 'a secret of this test, 32 bytes long at least';
const env = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  PORT: 0,
  LOG_LEVEL: 'info',
  SHUTDOWN_GRACE_MS: 1000,
  SHUTDOWN_DRAIN_MS: 0,
} as const;

@Controller()
class CourseController {
  @Get('courses/:slug')
  course(@Param('slug') slug: string): { slug: string } {
    if (slug === 'broken') throw new Error('asha@example.in is in trouble');
    return { slug };
  }
}

/** A service that calls the next one. */
function serverCalling(client: ServiceClient): Type {
  @Controller()
  class EntryController {
    @Open()
    @Get('api/courses/:slug')
    course(@Param('slug') slug: string): Promise<unknown> {
      const route = { method: 'GET', path: '/courses/{slug}' };
      return client.call(route, { params: { slug }, query: { q: 'secret words' }, schema: z.unknown() });
    }
  }

  @Module({
    imports: [
      InternalTokenModule.forRoot({ audience: 'door', secret }),
      HealthModule.forRoot({ useFactory: () => ({}) }),
    ],
    controllers: [EntryController],
  })
  class EntryModule {}
  return EntryModule;
}

@Module({
  imports: [InternalTokenModule.forRoot({ audience: 'catalog', secret })],
  controllers: [CourseController],
})
class CatalogModule {}

describe('traces', () => {
  const open: { close(): Promise<unknown> }[] = [];
  let receiver: TraceReceiver;
  let lines: string[];

  beforeEach(async () => {
    receiver = await new TraceReceiver().start();
    lines = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => Boolean(lines.push(String(chunk))));
  });
  afterEach(async () => {
    await stopTrace();
    jest.restoreAllMocks();
    delete process.env['OTEL_TRACES_SAMPLER'];
    delete process.env['OTEL_EXPORTER_OTLP_TIMEOUT'];
    for (const item of open.splice(0).reverse()) await item.close();
    await receiver.stop();
  });

  async function listening(
    name: string,
    module: Type,
    isEntryPoint = false,
  ): Promise<ServiceApp & { url: string }> {
    const service = await createService({ name, module, env, isEntryPoint });
    await service.app.listen(0, '127.0.0.1');
    open.push(service.app);
    const { port } = (service.app.getHttpServer() as Server).address() as AddressInfo;
    return { ...service, url: `http://127.0.0.1:${port}` };
  }

  /** @returns the URL of an entry point that calls a second service */
  async function twoServices(): Promise<string> {
    const catalog = await listening('catalog', CatalogModule);
    const client = new ServiceClient({
      name: 'catalog',
      baseUrl: catalog.url,
      issuer: 'door',
      audience: 'catalog',
      secret,
    });
    open.push(client);
    return (await listening('door', serverCalling(client), true)).url;
  }

  const OUTSIDE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

  it('lead from the entry point through its call to the service, with the request id of the browser', async () => {
    await startTrace('academy', { OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/` });
    const url = await twoServices();
    const response = await fetch(`${url}/api/courses/asha?email=asha@example.in`, {
      headers: { 'x-request-id': 'browser-0001', authorization: 'Bearer very-private', traceparent: OUTSIDE },
    });
    expect(response.status).toBe(200);
    await stopTrace();
    expect(receiver.spans).toHaveLength(3);
    const [entryPoint, call, service] = [
      'GET /api/courses/:slug',
      'GET /courses/{slug}',
      'GET /courses/:slug',
    ].map((name) => receiver.spans.find((span) => span.name === name));
    expect([entryPoint?.kind, call?.kind, service?.kind]).toEqual([2, 3, 2]);
    expect([entryPoint?.parentSpanId, call?.parentSpanId, service?.parentSpanId]).toEqual([
      undefined,
      entryPoint?.spanId,
      call?.spanId,
    ]);
    expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1);
    // Trace headers of outside clients are ignored.
    expect(entryPoint?.traceId).not.toBe('a'.repeat(32));
    expect(entryPoint?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/courses/:slug',
      'http.response.status_code': 200,
      'academy.request_id': 'browser-0001',
    });
    expect(service?.attributes['academy.request_id']).toBe('browser-0001');
    // T70: neither the query, nor the user, nor the token.
    expect(receiver.text).not.toMatch(/asha|secret|Bearer|private/);
  });

  it('contain the class of a failure without its message, and log lines name the trace', async () => {
    await startTrace('academy', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const url = await twoServices();
    expect((await fetch(`${url}/api/courses/broken`)).status).toBe(500);
    await stopTrace();
    expect(receiver.spans.map(({ status, attributes }) => [status, attributes['error.type']])).toEqual(
      Array(3).fill([{ code: 2 }, '500']),
    );
    expect(receiver.text).not.toContain('trouble');
    const entries = lines.map((line) => JSON.parse(line) as { msg: string; traceId?: string });
    const [{ traceId } = { traceId: '' }] = receiver.spans;
    expect(entries.filter(({ msg }) => msg === 'request completed').map((line) => line.traceId)).toEqual([
      traceId,
      traceId,
    ]);
  });

  it('start without an error in a service that has no database', async () => {
    await startTrace('academy', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    await twoServices();
    const entries = lines.map((line) => JSON.parse(line) as { level: string });
    expect(entries.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('are not made for probes', async () => {
    await startTrace('academy', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const url = await twoServices();
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    await fetch(`${url}/no-such-page`);
    await stopTrace();
    expect(receiver.spans.map(({ name }) => name)).toEqual(['GET unmatched']);
  });

  it('follow the standard sampler: a trace that is not sampled is sent by no process', async () => {
    process.env['OTEL_TRACES_SAMPLER'] = 'parentbased_always_off';
    await startTrace('academy', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const url = await twoServices();
    expect((await fetch(`${url}/api/courses/asha`)).status).toBe(200);
    await stopTrace();
    expect(receiver.spans).toEqual([]);
  });

  it('contain a job under the id of the request that caused it', async () => {
    await startTrace('worker', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    const job = { id: '1', queueName: 'send-receipt', data: { requestId: 'browser-0002' } };
    await runJob(job, () => Promise.resolve());
    await expect(runJob(job, () => Promise.reject(new TypeError('asha@example.in')))).rejects.toThrow();
    await stopTrace();
    expect(receiver.spans).toMatchObject([
      { name: 'process send-receipt', kind: 5, service: 'worker', status: { code: 0 } },
      { name: 'process send-receipt', attributes: { 'error.type': 'TypeError' }, status: { code: 2 } },
    ]);
    expect(receiver.spans[0]?.attributes['academy.request_id']).toBe('browser-0002');
    expect(receiver.text).not.toContain('asha');
  });

  it('are bounded: spans beyond the sending rate are dropped', async () => {
    await startTrace('academy', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    for (let i = 0; i < 20_000; i += 1) startSpan({ kind: 'client', name: 'SELECT', attributes: {} })?.end();
    await stopTrace();
    expect(receiver.spans.length).toBeGreaterThan(500);
    // The queue, and the batch that was already taken from it.
    expect(receiver.spans.length).toBeLessThanOrEqual(2_048 + 512);
  });

  it('delay no call while the receiver is unavailable or never responds', async () => {
    // A stop that waited for the receiver would take longer than this test may.
    process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '600000';
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    open.push({
      close: () => new Promise((resolve) => (silent.closeAllConnections(), silent.close(resolve))),
    });
    const hanging = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const url = await twoServices();
    for (const endpoint of ['http://127.0.0.1:9', hanging]) {
      await startTrace('academy', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
      for (let i = 0; i < 5_000; i += 1) startSpan({ kind: 'client', name: 'SELECT', attributes: {} })?.end();
      for (let i = 0; i < 20; i += 1) expect((await fetch(`${url}/api/courses/asha`)).status).toBe(200);
      await stopTrace();
    }
  });
});

describe('tracing without a receiver', () => {
  it('records nothing', async () => {
    await startTrace('academy', {});
    expect(startSpan({ kind: 'client', name: 'SELECT', attributes: {} })).toBeUndefined();
  });

  it('loads none of its libraries, which one module imports on demand', async () => {
    const folder = join(import.meta.dirname, '..');
    const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!spec)\.ts$/.test(file));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
    );
    const naming = (words: RegExp) => texts.filter(([, text]) => words.test(text)).map(([file]) => file);
    expect(naming(/from '@opentelemetry/)).toEqual(['tracing/otlp-trace.ts']);
    expect(naming(/from '.*otlp-trace\.js'/)).toEqual([]);
    expect(naming(/await import\('\.\/otlp-trace\.js'\)/)).toEqual(['tracing/start-trace.ts']);
  });
});
