/** Log-ins of a person, one for each registry, in files that only the user of this machine can read. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { parseJson } from '@academy/registry-kit/release-records';
import { z } from 'zod';
import { Failure } from '../../../../tools/failure.mjs';

export const LOGIN_AGAIN = 'Log in again: npm run release -- login.';

const storedLogin = z.object({
  /** URL of the registry, the only one that gets the id token. */
  registry: z.string(),
  issuer: z.string(),
  sub: z.string(),
  idToken: z.string(),
  expiresAt: z.iso.datetime(),
});
export type StoredLogin = z.infer<typeof storedLogin>;

/**
 * @param registry its URL, as `registryUrl` returns it
 * @returns undefined without a log-in at this registry; it may have ended
 * @throws Failure for a file that is not valid
 */
export async function readLogin(registry: string, env: NodeJS.ProcessEnv): Promise<StoredLogin | undefined> {
  const file = fileOf(registry, env);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Failure(`The log-in in ${file} cannot be read (${error.code}).`);
  });
  if (text === undefined) return undefined;
  const { data } = storedLogin.safeParse(parseJson(text));
  if (data?.registry === registry) return data;
  throw new Failure(`The log-in in ${file} is not valid. ${LOGIN_AGAIN}`);
}

/** Replaces an earlier one at once, so that a command beside this one reads either of them. */
export async function writeLogin(login: StoredLogin, env: NodeJS.ProcessEnv): Promise<void> {
  const file = fileOf(login.registry, env);
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(folderOf(env), { recursive: true, mode: 0o700 });
    await writeFile(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw new Failure(`The log-in cannot be written to ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** @returns false if there was none */
export async function removeLogin(registry: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const file = fileOf(registry, env);
  return rm(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw new Failure(`The log-in in ${file} cannot be removed (${error.code}).`);
    },
  );
}

/** The name contains no part of the URL, which may be longer than a file name. */
const fileOf = (registry: string, env: NodeJS.ProcessEnv): string =>
  join(folderOf(env), `${createHash('sha256').update(registry).digest('hex').slice(0, 32)}.json`);

/** As the XDG Base Directory Specification says, a relative path in the variable is ignored. */
function folderOf({ XDG_CONFIG_HOME: configured = '' }: NodeJS.ProcessEnv): string {
  return join(isAbsolute(configured) ? configured : join(homedir(), '.config'), 'academy', 'logins');
}
