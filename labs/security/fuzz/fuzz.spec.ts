import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { casesOf, type Case } from './cases.js';
import { readDescription } from './description.js';
import { SchemaValues } from './from-schema.js';
import { fuzz } from './fuzz.js';
import { validator } from './response-check.js';

type Faulty = (url: string, body: string) => { status: number; body: unknown };

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A server that responds like the product, with the given fault. @returns its origin */
async function startFaultyServer(faulty: Faulty): Promise<string> {
  server = createServer((request, response) => {
    let sent = '';
    request
      .on('data', (chunk: Buffer) => (sent += chunk))
      .on('end', () => {
        const url = request.url ?? '';
        const { status, body } =
          url === '/api/user/login' && sent.includes('demo') ? session : faulty(url, sent);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
  }).listen(0, '127.0.0.1');
  // Generating cases may block this process longer than a keep-alive connection lasts.
  server.keepAliveTimeout = 60_000;
  await new Promise((done) => server?.once('listening', done));
  const url = server.address();
  return `http://127.0.0.1:${typeof url === 'object' ? url?.port : 0}`;
}

const session = { status: 200, body: { token: 'a.b.c' } };
const rejection = { status: 400, body: { code: 'VALIDATION_FAILED', message: 'No', requestId: '1' } };
const attack = async (faulty: Faulty, cases = 60) => {
  const only = 'Passwords.forgotPassword';
  const { findings } = await fuzz({ origin: await startFaultyServer(faulty), cases, seed: 1, only });
  return findings.map(({ id }) => id);
};

describe('cases from the description [T44]', () => {
  it('cover every operation and every caller, and are the same for the same seed', () => {
    const { operations, schemas } = readDescription();
    expect(operations.length).toBeGreaterThan(140);
    const values = new SchemaValues(schemas, ['ethical-hacking']);
    const callers = new Set();
    for (const [seed, operation] of operations.entries()) {
      const sample = () => fc.sample(casesOf(operation, values), { numRuns: 5, seed });
      const cases = sample();
      const written = ({ target, caller, body }: Case) => `${caller} ${target} ${body?.toString('base64')}`;
      expect(sample().map(written)).toEqual(cases.map(written));
      for (const { caller } of cases) callers.add(caller);
    }
    expect([...callers].sort()).toEqual(['admin', 'forger', 'learner', 'nobody']);
  });

  it('match the description before a value is spoilt, including patterns of any script and lengths', () => {
    const { operations, schemas } = readDescription();
    const values = new SchemaValues(schemas, []);
    const compile = validator(schemas);
    const wrong = operations.flatMap(({ id, parameters, body }, seed) =>
      [...parameters, ...(body ? [body] : [])].flatMap(({ schema }) => {
        const fits = compile(schema);
        const made = fc.sample(values.valid(schema), { numRuns: 10, seed });
        return made
          .filter((value) => !fits(value))
          .map((value) => `${id}: ${JSON.stringify(value).slice(0, 300)}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('find nothing if every response is as described', async () => {
    expect(await attack(() => rejection)).toEqual([]);
  });

  it('find a server that fails on NUL', async () => {
    const found = await attack(
      (_, body) =>
        body.includes('\\u0000') ? { status: 500, body: { ...rejection.body, code: 'INTERNAL' } } : rejection,
      200,
    );
    expect(found).toEqual(['fuzz: Passwords.forgotPassword: 500 INTERNAL']);
  });

  it('find a rejection in another form, and one that shows internals', async () => {
    expect(await attack(() => ({ status: 400, body: { error: 'no' } }))).toEqual([
      'fuzz: Passwords.forgotPassword: 400 in another form than Error',
    ]);
    const leaking = { ...rejection.body, message: 'ER_BAD_FIELD_ERROR: Unknown column' };
    expect(await attack(() => ({ status: 400, body: leaking }))).toEqual([
      expect.stringContaining('shows internals'),
    ]);
  });

  it('find a success that differs from the description', async () => {
    expect(await attack(() => ({ status: 200, body: { surprise: true } }))).toEqual([
      expect.stringContaining('200 differs from the description'),
    ]);
  });
});
