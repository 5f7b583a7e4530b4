import { fileURLToPath } from 'node:url';
import { type Disturbance } from '../plan/timeline.js';
import { type Laboratory } from '../lab/laboratory.js';

const clock = fileURLToPath(new URL('wrong-clock.mjs', import.meta.url));
const SKEW_MS = 600_000;

/** Applies the faults of the timeline to the laboratory, one after the other for each process. */
export class FaultInjector {
  #underWay = new Set<Promise<void>>();
  /** The laboratory itself failed. */
  failure: unknown;

  constructor(private readonly laboratory: Laboratory) {}

  /** Starts the disturbance and returns immediately. */
  begin(disturbance: Disturbance) {
    const work = this.#disturb(disturbance).catch((error) => {
      this.failure ??= error;
    });
    this.#underWay.add(work);
    void work.then(() => this.#underWay.delete(work));
  }

  /** Resolves when everything runs again. */
  async over() {
    await Promise.all(this.#underWay);
  }

  async #disturb({ name, worker: index, forMs }: Disturbance) {
    const { apps, servers, providerProxy } = this.laboratory;
    const worker = apps.workers[index];
    if (!worker) throw new Error(`there is no worker ${index}`);
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
        await apps.payment.kill();
        return apps.payment.start();
      case 'service deployed (22)':
        await apps.payment.stop();
        return apps.payment.start();
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
      case 'rate limiting by 429 (17)':
        return providerProxy.limitRate(forMs);
      case 'tokens refused (18)':
        return providerProxy.rejectTokens(forMs);
    }
  }
}
