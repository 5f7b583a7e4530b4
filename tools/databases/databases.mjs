// @ts-check
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { freePort } from '../ports.mjs';
import { step } from '../screen.mjs';
import { probeMysql, probeRedis } from './connections.mjs';
import { startContainers } from './containers.mjs';
import { findMysql, mysqlPackages, startMysql } from './mysql.mjs';
import { removeUrls, recordServerUrl } from './server-url.mjs';
import { provideProgram } from './programs.mjs';
import { findRedis, redisPackages, startRedis } from './redis.mjs';

/**
 * @typedef {object} Context
 * @property {NodeJS.ProcessEnv} env
 * @property {string} dataDir
 * @property {import('../secrets.mjs').Secrets} secrets
 * @property {boolean} [isDisposable] the data may be lost with the machine
 * @property {import('../processes/commands.mjs').Commands} commands
 * @property {import('../install/packages.mjs').Packages} packages
 */

/** @typedef {{ url: string, stop: () => Promise<void> }} Server */

/** MySQL and Redis, by the first of four ways that works. */
export class Databases {
  /** @type {(() => Promise<void>)[]} */
  #stops = [];

  /** @param {Context} context */
  constructor(context) {
    this.context = context;
  }

  /**
   * @returns {Promise<{ mysqlUrl: string, redisUrl: string }>} the MySQL account may create schemas
   * @throws Failure with the packages to install if no way works
   */
  async start() {
    const { env } = this.context;
    const [mysqlUrl, redisUrl] = [
      await this.#named('MYSQL_URL', env['MYSQL_URL'], probeMysql),
      await this.#named('REDIS_URL', env['REDIS_URL'], probeRedis),
    ];
    const mysql = mysqlUrl ? undefined : await provideProgram(findMysql, mysqlPackages, this.context);
    const redis = redisUrl ? undefined : await provideProgram(findRedis, redisPackages, this.context);
    const missing = [
      ...(mysqlUrl || mysql ? [] : [/** @type {const} */ ('mysql')]),
      ...(redisUrl || redis ? [] : [/** @type {const} */ ('redis')]),
    ];
    const containers = missing.length > 0 ? await this.#containers(missing) : undefined;
    const [ownMysql, ownRedis] = await Promise.all([
      mysql && this.#mysql(mysql),
      redis && this.#redis(redis),
    ]);
    const own = {
      mysqlUrl: ownMysql ?? containers?.mysqlUrl ?? '',
      redisUrl: ownRedis ?? containers?.redisUrl ?? '',
    };
    for (const url of Object.values(own)) if (url) recordServerUrl(this.context.dataDir, url);
    return { mysqlUrl: mysqlUrl ?? own.mysqlUrl, redisUrl: redisUrl ?? own.redisUrl };
  }

  /** Stops only the servers that were started here. */
  async stop() {
    const stops = this.#stops.splice(0);
    await Promise.all(stops.map((stop) => stop()));
    if (stops.length > 0) removeUrls(this.context.dataDir);
  }

  /** @param {string} variable @param {string | undefined} url @param {(url: string) => Promise<void>} probe */
  async #named(variable, url, probe) {
    if (!url) return undefined;
    await probe(url).catch((error) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Failure(`The server that ${variable} names does not respond: ${reason || 'no connection'}`);
    });
    return url;
  }

  /** @param {import('./programs.mjs').Program} program */
  async #mysql(program) {
    const { dataDir, secrets, isDisposable = false, commands, env } = this.context;
    const server = await startMysql({
      program,
      dir: join(dataDir, 'mysql'),
      port: await freePort(Number(env['ACADEMY_MYSQL_PORT'])),
      password: secrets.mysqlAdmin,
      isDisposable,
      commands,
      probe: probeMysql,
    });
    this.#stops.push(server.stop);
    return server.url;
  }

  /** @param {import('./programs.mjs').Program} program */
  async #redis(program) {
    const { dataDir, secrets, commands, env } = this.context;
    const server = await startRedis({
      program,
      dir: join(dataDir, 'redis'),
      port: await freePort(Number(env['ACADEMY_REDIS_PORT'])),
      password: secrets.redis,
      processRegistry: commands.processRegistry,
      probe: probeRedis,
    });
    this.#stops.push(server.stop);
    return server.url;
  }

  /** @param {('mysql' | 'redis')[]} services */
  async #containers(services) {
    const { dataDir, secrets, commands } = this.context;
    step(`No ${services.join(' and no ')} on this machine: trying containers.`);
    const ports = { mysql: await freePort(undefined), redis: await freePort(undefined) };
    const containers = await startContainers({ services, ports, secrets, dataDir, commands });
    if (!containers) throw new Failure(nothingWorks);
    this.#stops.push(containers.stop);
    return containers;
  }
}

const nothingWorks = `MySQL and Redis are needed and no way to them works here. Any one of these is enough:
  - install them: MariaDB or MySQL, and Redis or Valkey
    (Debian, Ubuntu: sudo apt-get install mariadb-server-core redis-tools; macOS: brew install mariadb redis)
  - start Docker
  - name servers that run already: MYSQL_URL=mysql://user:password@host:3306 REDIS_URL=redis://host:6379 npm start`;
