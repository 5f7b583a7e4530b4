import { type Withdrawal } from '@academy/contracts/payment-service.schemas';
import { internalToken } from '@academy/nest-kit/testing';
import { type Academy } from './academy.js';

type ItemNotice = Omit<Extract<Withdrawal, { kind: 'item' }>, 'kind' | 'itemType'>;

/** Speaks for auth and catalog over the border, at the moment that a test wants: the real ones speak at once. */
export class WithdrawalTeller {
  constructor(private readonly academy: Academy) {}

  /** The database's time, as auth and catalog write it into their notices. */
  async now(): Promise<string> {
    const [row] = await this.academy.db.query<{ now: Date }[]>('SELECT UTC_TIMESTAMP(3) AS now');
    if (!row) throw new Error('The database told no time');
    return row.now.toISOString();
  }

  account(userId: string, closedAt?: string): Promise<number> {
    return this.tell('auth', { kind: 'account', userId, ...(closedAt ? { closedAt } : {}) });
  }

  course(notice: ItemNotice): Promise<number> {
    return this.tell('catalog', { kind: 'item', itemType: 'course', ...notice });
  }

  /** @returns the status of the answer */
  async tell(issuer: string, body: Withdrawal): Promise<number> {
    const token = internalToken({ issuer }, { audience: 'payment', secret: this.academy.secret });
    const headers = { authorization: `Bearer ${token}` };
    return (await this.academy.call('POST', '/withdrawals', { body, headers })).status;
  }
}
