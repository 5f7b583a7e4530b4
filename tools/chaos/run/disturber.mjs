// @ts-check
import { fileURLToPath } from 'node:url';

/** @typedef {import('../plan/timeline.mjs').Disturbance} Disturbance */

const clock = fileURLToPath(new URL('wrong-clock.mjs', import.meta.url));
const SKEW_MS = 600_000;

/** Does to the laboratory what the timeline says, one thing after the other for each process. */
export class Disturber {
  /** @type {Set<Promise<void>>} */
  #underWay = new Set();
  /** @type {unknown} the laboratory itself failed */
  failure;

  /** @param {import('../world/laboratory.mjs').Laboratory} laboratory */
  constructor(laboratory) {
    this.laboratory = laboratory;
  }

  /** Begins it and returns at once. @param {Disturbance} disturbance */
  begin(disturbance) {
    const work = this.#disturb(disturbance).catch((error) => {
      this.failure ??= error;
    });
    this.#underWay.add(work);
    void work.then(() => this.#underWay.delete(work));
  }

  /** Everything stands again. */
  async over() {
    await Promise.all(this.#underWay);
  }

  /** @param {Disturbance} disturbance */
  async #disturb({ name, worker: index, forMs }) {
    const { rooms, servers, wire } = this.laboratory;
    const worker = rooms?.workers[index];
    if (!rooms || !servers || !worker) throw new Error('the laboratory has not been started');
    switch (name) {
      case 'worker killed (20, 21)':
        await worker.kill();
        return worker.start();
      case 'worker deployed (22)':
        await worker.stop();
        return worker.start();
      case 'worker with a wrong clock (26)': {
        const skew = index === 0 ? SKEW_MS : -SKEW_MS;
        await worker.stop();
        return worker.start({ flags: [`--import=${clock}`], env: { CHAOS_CLOCK_SKEW_MS: String(skew) } });
      }
      case 'worker with a wrong secret (19)':
        await worker.stop();
        await worker.start({ env: { PHONEPE_CLIENT_SECRET: 'a-secret-of-the-day-before' } });
        await new Promise((done) => setTimeout(done, 2 * forMs));
        await worker.stop();
        return worker.start();
      case 'service killed (20)':
        await rooms.payment.kill();
        return rooms.payment.start();
      case 'service deployed (22)':
        await rooms.payment.stop();
        return rooms.payment.start();
      case 'Redis flushed (23)':
        return servers.flushRedis();
      case 'Redis killed (24)':
        return servers.killRedis();
      case 'Redis hangs (24)':
        return servers.freezeRedis(forMs);
      case 'database killed (25)':
        return servers.killMysql();
      case 'database hangs (25)':
        return servers.freezeMysql(forMs);
      case 'storm of 429 (17)':
        return wire.storm(forMs);
      case 'tokens refused (18)':
        return wire.refuseTokens(forMs);
    }
  }
}
