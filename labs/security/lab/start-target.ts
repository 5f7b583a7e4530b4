import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Product } from '../../../tools/product/product.mjs';
import { type AppProcess } from '../../../tools/product/apps.mjs';
import { root } from '../../../tools/workspace.mjs';
import { type AttackTarget } from './attack-target.js';

/** A second pair of auth service and BFF on the same data, with the limits and the second factor of production (T16–T18). */
const STRICT_PORTS = { auth: 50, bff: 51 };

function appsWithLimits({ apps, ports }: Product): AppProcess[] {
  const portOf = (name: keyof typeof STRICT_PORTS) => ports.academy + STRICT_PORTS[name];
  const copyOf = (name: keyof typeof STRICT_PORTS, env: Record<string, string>) => {
    const app = apps.find((one) => one.name === name);
    if (!app) throw new Error(`There is no ${name} to be copied`);
    const port = portOf(name);
    const own = { PORT: String(port), METRICS_PORT: '0', RATE_LIMIT_FACTOR: '1', ...env };
    return { ...app, name: `strict-${name}`, port, env: { ...app.env, ...own } };
  };
  return [
    copyOf('auth', { ADMIN_SECOND_FACTOR: 'required' }),
    // Attackers have different networks, in the header of a proxy.
    copyOf('bff', { AUTH_URL: `http://127.0.0.1:${portOf('auth')}`, TRUSTED_PROXY_HOPS: '1' }),
  ];
}

/**
 * Starts the product and its strict pair, and writes a file with the data that attacks need.
 * @param product with databases
 * @returns the file
 */
export async function startTarget(product: Product): Promise<string> {
  await product.startApps();
  const strict = appsWithLimits(product);
  for (const app of strict) product.supervisor.start(app);
  await product.supervisor.ready();
  return writeTarget(product, strict);
}

function writeTarget(product: Product, strict: readonly AppProcess[]): string {
  const { ports, dataDir, mysqlUrl, redisUrl, secrets } = product;
  if (!mysqlUrl || !redisUrl || !secrets) throw new Error('the databases have not been started');
  const origin = (port: number) => `http://localhost:${port}`;
  const file = join(dataDir, 'attack-target.json');
  const attackTarget: AttackTarget = {
    root,
    dataDir,
    origins: {
      academy: origin(ports.academy),
      admin: origin(ports.admin),
      strict: origin(strict.find(({ name }) => name === 'strict-bff')?.port ?? 0),
      phonepe: origin(ports.phonepe),
      mail: origin(ports.mail),
      google: origin(ports.google),
      auth: `http://127.0.0.1:${ports.auth}`,
      catalog: `http://127.0.0.1:${ports.catalog}`,
      payment: `http://127.0.0.1:${ports.payment}`,
    },
    mysqlUrl,
    redisUrl,
    schemas: {
      auth: 'academy_attack_auth',
      catalog: 'academy_attack_catalog',
      payment: 'academy_attack_payment',
    },
    secrets,
    processFile: product.processRegistry.file,
    processes: [...product.apps, ...strict].map(({ name, dir, entry, port, socket, env }) => ({
      ...{ name, dir, entry, port, socket, env },
    })),
  };
  // It contains the secrets of this run.
  writeFileSync(file, JSON.stringify(attackTarget), { mode: 0o600 });
  return file;
}
