// @ts-check
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/** @typedef {import('../product/product.mjs').Product} Product */
/** @typedef {import('../product/rooms.mjs').RoomProcess} RoomProcess */

/** A second pair of auth service and BFF on the same data, with the limits and the second factor of production (T16–T18). */
const STRICT_PORTS = { auth: 50, bff: 51 };

/** @param {Product} product @returns {RoomProcess[]} */
function strictRooms({ rooms, ports }) {
  const portOf = (/** @type {keyof typeof STRICT_PORTS} */ name) => ports.academy + STRICT_PORTS[name];
  const copyOf = (
    /** @type {keyof typeof STRICT_PORTS} */ name,
    /** @type {Record<string, string>} */ env,
  ) => {
    const room = rooms.find((one) => one.name === name);
    if (!room) throw new Error(`There is no ${name} to be copied`);
    const port = portOf(name);
    const own = { PORT: String(port), METRICS_PORT: '0', RATE_LIMIT_FACTOR: '1', ...env };
    return { ...room, name: `strict-${name}`, port, env: { ...room.env, ...own } };
  };
  return [
    copyOf('auth', { ADMIN_SECOND_FACTOR: 'required' }),
    // Attackers come from networks of their own, as a proxy in front would say.
    copyOf('bff', { AUTH_URL: `http://127.0.0.1:${portOf('auth')}`, TRUSTED_PROXY_HOPS: '1' }),
  ];
}

/**
 * Starts the product with its strict pair, and writes down all that an attack may know of it.
 * @param {Product} product with databases
 * @returns {Promise<string>} the file
 */
export async function startWorld(product) {
  await product.startRooms();
  const strict = strictRooms(product);
  for (const room of strict) product.supervisor.start(room);
  await product.supervisor.ready();
  return writeWorld(product, strict);
}

/** @param {Product} product @param {readonly RoomProcess[]} strict @returns {string} */
function writeWorld(product, strict) {
  const { ports, dataDir, mysqlUrl, redisUrl, secrets } = product;
  const origin = (/** @type {number} */ port) => `http://localhost:${port}`;
  const file = join(dataDir, 'world.json');
  const world = {
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
    schemas: Object.fromEntries(
      ['auth', 'catalog', 'payment'].map((name) => [name, `academy_attack_${name}`]),
    ),
    secrets,
    ledger: product.ledger.file,
    processes: [...product.rooms, ...strict].map(({ name, dir, entry, port, socket, env }) => ({
      ...{ name, dir, entry, port, socket, env },
    })),
  };
  // It holds the secrets of this run.
  writeFileSync(file, JSON.stringify(world), { mode: 0o600 });
  return file;
}
