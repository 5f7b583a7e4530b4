import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { writeBuild } from '@academy/registry-kit/gate/testing';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readCommand } from '../arguments.js';
import { push } from './push.js';

const REMOTE = 'mf_catalog';
const actor = { issuer: 'https://ci.academy.test', sub: 'pipeline' };
const journal = {
  ...{ remote: REMOTE, sequence: 0, live: null, line: [], canary: null, isRendered: true, entries: [] },
  rejected: [],
};
const token = {
  ...{ token: 'of-the-registry', scope: `remote:${REMOTE}`, expiresAt: new Date().toISOString() },
};
const rejected = (code: string, details?: object) => ({ code, message: code, requestId: '', details });

let server: Server;
let seen: string[] = [];
let built = '';
/** True as soon as the build has ended. */
let isIdTokenOver = false;

/** A registry that accepts the id token until it has ended, and its own token for longer. */
function respond({ method, url, headers }: IncomingMessage, response: ServerResponse): void {
  const line = `${method} ${url}`;
  seen.push(line);
  const send = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
  if (line === 'POST /v1/token')
    return void (isIdTokenOver ? send(401, rejected('ID_TOKEN_REJECTED')) : send(201, token));
  if (headers.authorization !== 'Bearer of-the-registry') return void send(401, rejected('UNAUTHORIZED'));
  if (line === 'GET /v1/token') return void send(200, { scope: token.scope, by: 'pipeline', actor });
  if (method === 'GET') return void send(200, journal);
  const findings = [{ rule: 'grant', where: 'routes', why: 'none is granted' }];
  send(422, rejected('GATE_REJECTED', { findings }));
}

beforeEach(async () => {
  seen = [];
  isIdTokenOver = false;
  built = await writeBuild();
  server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await rm(built, { recursive: true });
});

it('a release goes on with the token that it got before the build, though the id token ends meanwhile', async () => {
  const { port } = server.address() as AddressInfo;
  const command = readCommand(['mf-catalog', '--registry', `http://127.0.0.1:${port}`], {});
  const build = async () => {
    isIdTokenOver = true;
    return built;
  };
  // The gate of this registry responds, so the command has come as far as the upload.
  await expect(push(command, { ACADEMY_ID_TOKEN: 'of-the-pipeline' }, build)).rejects.toThrow(
    'none is granted',
  );
  expect(seen.filter((line) => line === 'POST /v1/token')).toHaveLength(1);
  expect(seen.at(-1)).toBe(`POST /v1/remotes/${REMOTE}/releases`);
});
