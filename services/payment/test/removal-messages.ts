import { closedAccountServiceCalls } from '@academy/contracts/closed-accounts/closed-account.calls';
import { type ClosedAccountRecord } from '@academy/contracts/closed-accounts/closed-account.schemas';
import { delistedItemServiceCalls } from '@academy/contracts/delisted-items/delisted-item.calls';
import { type DelistedItemRecord } from '@academy/contracts/delisted-items/delisted-item.schemas';
import { internalToken } from '@academy/nest-kit/testing';
import { type PaymentTestApp } from './payment-test-app.js';

/** Sends the messages of auth and catalog about closed accounts and delisted items, at the time that a test needs. */
export class RemovalMessages {
  constructor(private readonly app: PaymentTestApp) {}

  /** The database's time, as auth and catalog write it into their records. */
  async now(): Promise<string> {
    const [row] = await this.app.db.query<{ now: Date }[]>('SELECT UTC_TIMESTAMP(3) AS now');
    if (!row) throw new Error('The database returned no timestamp');
    return row.now.toISOString();
  }

  account(userId: string, closedAt?: string): Promise<number> {
    return this.send('auth', { kind: 'account', userId, ...(closedAt ? { closedAt } : {}) });
  }

  course(item: Omit<DelistedItemRecord, 'itemType' | 'kind'>): Promise<number> {
    return this.send('catalog', { kind: 'item', itemType: 'course', ...item });
  }

  /** @returns the status of the response */
  async send(issuer: string, body: ClosedAccountRecord | DelistedItemRecord): Promise<number> {
    const token = internalToken({ issuer }, { audience: 'payment', secret: this.app.secret });
    const headers = { authorization: `Bearer ${token}` };
    return (await this.app.call('POST', pathOf[body.kind], { body, headers })).status;
  }
}

const pathOf = {
  account: closedAccountServiceCalls.recordClosedAccount.path,
  item: delistedItemServiceCalls.recordDelistedItem.path,
};
