import { Failure } from '../../../tools/failure.mjs';
import { type Client } from '../lab/http.js';
import { type Caller } from './cases.js';

export type DemoAccount = 'learner' | 'admin';

/** The demo accounts of development and tests. */
const accounts: Record<DemoAccount, { email: string; password: string }> = {
  admin: { email: 'admin@academy.test', password: 'Admin#2025demo' },
  learner: { email: 'learner@academy.test', password: 'Learner#2025demo' },
};
/** A token without a signature. */
const FORGED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6ImFkbWluIn0.';

/** Logs in to the demo accounts, again after an attack has ended the session. */
export class DemoAccounts {
  #tokens = new Map<DemoAccount, Promise<string>>();

  constructor(private readonly client: Client) {}

  async headers(caller: Caller): Promise<Record<string, string>> {
    if (caller === 'nobody') return {};
    return { authorization: `Bearer ${caller === 'forger' ? FORGED : await this.token(caller)}` };
  }

  token(user: DemoAccount): Promise<string> {
    const token = this.#tokens.get(user) ?? this.#logIn(user);
    this.#tokens.set(user, token);
    return token;
  }

  /** The next call logs in again. */
  logOut(caller: Caller) {
    if (caller === 'learner' || caller === 'admin') this.#tokens.delete(caller);
  }

  async #logIn(user: DemoAccount) {
    const sent = { method: 'POST', body: accounts[user] };
    const { status, text } = await this.client('/api/user/login', sent);
    if (status !== 200) throw new Failure(`The demo account ${user} cannot log in: ${status} ${text}`);
    return String(JSON.parse(text).token);
  }
}
