import { connect } from 'node:net';
import { expect } from '@jest/globals';

const TIMEOUT_MS = 3_000;
const HOW = 'npm test brings them up, npm run test:env prints those that run';

/**
 * Checked before a service's test is loaded: a missing server is reported immediately, and not after other processes
 * were started that would prevent jest from ending.
 * @param {string} variable
 */
async function requireServer(variable) {
  const named = process.env[variable] ?? '';
  if (!URL.canParse(named)) throw new Error(`${variable} names no server: ${HOW}`);
  const url = new URL(named);
  const socket = connect({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'redis:' ? 6379 : 3306),
  });
  const error = await new Promise((resolve) => {
    socket.once('connect', () => resolve(undefined)).once('error', resolve);
    socket.setTimeout(TIMEOUT_MS, () => resolve(new Error(`no response in ${TIMEOUT_MS / 1000} seconds`)));
  });
  socket.destroy();
  if (error)
    throw new Error(
      `The server of ${variable} at ${url.host} cannot be reached (${error.code ?? error.message}): ${HOW}`,
    );
}

if (expect.getState().testPath?.endsWith('.e2e-spec.ts'))
  await Promise.all(globalThis.requiredServers.map(requireServer));
