import { createHash } from 'node:crypto';
import { z } from 'zod';

export const identityInput = z.object({
  email: z.email(),
  name: z.string().trim().min(1).max(100),
  verified: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
});

export interface Identity {
  /** The same for an e-mail address in every run, as Google's is for an account. */
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

const MAX_IDENTITIES = 1_000;

/** Accounts that can sign in: the predefined ones, and those created in the form. */
export class Identities {
  readonly #bySub = new Map<string, Identity>();

  /** Replaces an account with the same e-mail address, which may have been verified since. */
  add({ email, name, verified }: z.output<typeof identityInput>): Identity {
    const sub = subjectOf(email);
    const identity = { sub, email, email_verified: verified, name };
    this.#bySub.set(sub, identity);
    const [oldest] = this.#bySub.keys();
    if (this.#bySub.size > MAX_IDENTITIES && oldest !== undefined) this.#bySub.delete(oldest);
    return identity;
  }

  find(sub: string): Identity | undefined {
    return this.#bySub.get(sub);
  }
}

/** 21 digits, like Google's. */
function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, 21);
}

/** Accounts with a button on the login page. */
export const readyMade = [
  { email: 'asha.rao@gmail.test', name: 'Asha Rao', verified: true },
  { email: 'learner@academy.test', name: 'Demo Learner', verified: true },
  { email: 'vikram.shah@gmail.test', name: 'Vikram Shah', verified: false },
  { email: 'admin@academy.test', name: 'Not the admin', verified: false },
] as const;
