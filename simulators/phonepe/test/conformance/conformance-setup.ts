import { randomUUID } from 'node:crypto';
import {
  eventually,
  startSimulator,
  type ReceivedRequest,
  type RunningSimulator,
} from '../simulator.fixture.js';
import { ChangingProxy } from './changing-proxy.js';
import { Sdk, type SdkName } from './sdk.js';

const account = { PHONEPE_CLIENT_ID: 'TESTCLIENT', PHONEPE_CLIENT_SECRET: 'client-secret-of-tests' };
export const webhookUser = { username: 'username', password: 'password1' };

interface OpenedOrder {
  readonly id: string;
  /** The response as the SDK parsed it. */
  readonly opened: Record<string, unknown>;
}

/** An SDK, the simulator, and the proxy between them. */
export class ConformanceSetup {
  private constructor(
    readonly name: SdkName,
    readonly sdk: Sdk,
    readonly sim: RunningSimulator,
    readonly proxy: ChangingProxy,
  ) {}

  static async start(name: SdkName, overrides: Record<string, string> = {}): Promise<ConformanceSetup> {
    const sim = await startSimulator({ overrides });
    const proxy = new ChangingProxy(sim.url);
    const baseUrl = `${await proxy.start()}/apis/pg-sandbox`;
    return new ConformanceSetup(name, await Sdk.start(name, baseUrl, account), sim, proxy);
  }

  async stop(): Promise<void> {
    await this.sdk.stop();
    this.proxy.stop();
    await this.sim.close();
  }

  readonly anId = (prefix = 'ORDER'): string => {
    return `${prefix}_${randomUUID().slice(0, 18).toUpperCase()}`;
  };

  readonly aRequest = (merchantOrderId = this.anId()) => {
    return {
      merchantOrderId,
      amount: 2_500_000,
      message: 'A course',
      redirectUrl: 'http://localhost:4000/payment/callback',
      expireAfter: 1200,
    };
  };

  readonly anOrder = async (): Promise<OpenedOrder> => {
    const request = this.aRequest();
    return { id: request.merchantOrderId, opened: await this.sdk.call('pay', request) };
  };

  readonly aPaidOrder = async (): Promise<OpenedOrder> => {
    const order = await this.anOrder();
    await this.press(order.id, 'COMPLETED');
    return order;
  };

  readonly press = async (id: string, state: 'COMPLETED' | 'FAILED'): Promise<void> => {
    await this.sim.control(`/orders/${id}/settle`, { state });
  };

  /** The notification of an event as received. */
  async notification(id: string, event: string): Promise<ReceivedRequest> {
    let found: ReceivedRequest | undefined;
    await eventually(() => {
      found = this.sim.receiver.received.find(
        ({ body }) => body.event === event && JSON.stringify(body.payload).includes(id),
      );
      return found !== undefined;
    });
    return found as ReceivedRequest;
  }

  readonly journal = async (): Promise<JournalEntry[]> => {
    const { body } = await this.sim.state('/journal');
    return body['requests'] as JournalEntry[];
  };
}

export interface JournalEntry {
  readonly method: string;
  readonly url: string;
  readonly contentType: string | null;
  readonly authorization: string | null;
  readonly body: unknown;
  readonly status: number | null;
}
