import { readFileSync } from 'node:fs';

/** Data about the product for attacks: more than an attacker has, to check the effects. */
export interface AttackTarget {
  readonly root: string;
  readonly dataDir: string;
  readonly origins: Readonly<Record<Origin, string>>;
  readonly mysqlUrl: string;
  readonly redisUrl: string;
  readonly schemas: Readonly<Record<Service, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** The file that lists the running processes. */
  readonly processFile: string;
  readonly processes: readonly {
    readonly name: string;
    readonly dir: string;
    readonly entry: string;
    readonly port: number;
    readonly socket?: string;
    readonly env: Readonly<Record<string, string>>;
  }[];
}

export type Service = 'auth' | 'catalog' | 'payment';
/** `strict` has the limits of production and trusts one proxy; `academy` has nearly no limits. */
type Origin = Service | 'academy' | 'admin' | 'google' | 'mail' | 'phonepe' | 'strict';

const { TARGET_FILE, SEED = '1', ROUNDS = '1' } = process.env;
if (!TARGET_FILE) throw new Error('npm run verify -- security starts the product that is attacked');

export const attackTarget = JSON.parse(readFileSync(TARGET_FILE, 'utf8')) as AttackTarget;
export const seed = Number(SEED);
/** Number of rounds of each attack, with different choices. */
export const rounds = Number(ROUNDS);
if (!(seed > 0 && rounds > 0)) throw new Error('SEED and ROUNDS are whole numbers from 1');
