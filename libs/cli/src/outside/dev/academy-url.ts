/** The running academy in front of which a remote is developed. */
import { Failure } from '../../../../../tools/failure.mjs';
import { freePort } from '../../../../../tools/ports.mjs';
import { ArgumentError } from '../../arguments.js';

/** A command that cannot work ends within five seconds. */
const MAX_MS = 4_000;
const LAST_PORT = 65_535;

/**
 * @param text of `--against`
 * @returns its origin
 * @throws ArgumentError
 */
export function academyOrigin(text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.origin;
  throw new ArgumentError(
    `--against takes the URL of an academy, such as https://academy.example, and not ${text || 'nothing'}.`,
  );
}

/** @throws Failure within that time, unless an academy responds */
export async function requireAcademy(origin: string, maxMs = MAX_MS): Promise<void> {
  const signal = AbortSignal.timeout(maxMs);
  // A response of another origin would be followed here, but not by the calls of the pages.
  const response = await fetch(`${origin}/api/registry`, { redirect: 'manual', signal }).catch(() => {
    throw new Failure(`No academy responds at ${origin}. --against names another one.`);
  });
  const body = (await response.json().catch(() => undefined)) as { remotes?: unknown } | null | undefined;
  if (response.ok && Array.isArray(body?.remotes)) return;
  throw new Failure(
    `${origin} is no academy: /api/registry responds with ${response.status}${response.ok ? ', but lists no remotes' : ''}.`,
  );
}

/**
 * @param text of `--port`
 * @param preferred without the option
 * @returns a free port
 * @throws ArgumentError if the named one is invalid, Failure if it is taken
 */
export async function developmentPort(text: string | undefined, preferred: number): Promise<number> {
  if (text === undefined) return freePort(preferred);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > LAST_PORT)
    throw new ArgumentError(`--port is a number from 1 to ${LAST_PORT}, and not ${text}.`);
  if ((await freePort(port)) === port) return port;
  throw new Failure(`Port ${port} is taken by another program. --port names another one.`);
}
