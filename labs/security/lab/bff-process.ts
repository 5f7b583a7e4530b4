import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/ports.mjs';
import { eventually } from './eventually.js';
import { send } from './http.js';
import { attackTarget } from './attack-target.js';

const started: { child: ChildProcess; store: string }[] = [];

/** A copy of the release store, to be changed as by an attacker with write access. */
export function copyStore(): string {
  const store = mkdtempSync(join(tmpdir(), 'academy-store-'));
  cpSync(join(attackTarget.dataDir, 'releases'), store, { recursive: true });
  return store;
}

/** Starts another BFF of the product, with a separate release store. @returns its origin */
export async function startBff(store: string): Promise<string> {
  const bff = attackTarget.processes.find(({ name }) => name === 'strict-bff');
  if (!bff) throw new Error('There is no BFF to be copied');
  const port = await freePort(undefined);
  const env = { ...bff.env, PORT: String(port), RELEASE_STORE_DIR: store, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [join(attackTarget.root, bff.dir, bff.entry)], {
    cwd: join(attackTarget.root, bff.dir),
    env,
    stdio: 'ignore',
  });
  started.push({ child, store });
  const origin = `http://localhost:${port}`;
  await eventually('a BFF of its own', async () => {
    const response = await send(origin, '/health/live').catch(() => undefined);
    return response?.status === 200;
  });
  return origin;
}

export function endBffs(): void {
  for (const { child, store } of started.splice(0)) {
    child.kill('SIGKILL');
    rmSync(store, { recursive: true, force: true });
  }
}
