import { type Client } from '../lab/http.js';
import { type DemoAccounts } from './demo-accounts.js';

/** Lists with the ids that other operations need, and the fields with these ids. */
const lists = [
  '/api/course/all',
  '/api/workshop/all',
  '/api/admin/users',
  '/api/admin/categories',
  '/api/admin/faq',
  '/api/admin/coupons',
  '/api/admin/messages',
  '/api/admin/reply-templates',
  '/api/admin/orders',
];
const IDS = new Set(['_id', 'id', 'slug', 'orderNumber', 'code', 'name']);
const MOST = 60;

/**
 * Existing values, so that attacks get past a 404.
 * @returns no values of the demo accounts, which are needed until the end
 */
export async function knownValues(client: Client, accounts: DemoAccounts): Promise<string[]> {
  const headers = await accounts.headers('admin');
  const found = new Set<string>();
  const own = new Set();
  for (const target of lists) {
    const { status, text } = await client(target, { headers });
    if (status === 200) collect(JSON.parse(text), found, own);
  }
  return [...found].filter((value) => !own.has(value)).slice(0, MOST);
}

/** @param own values of the demo accounts */
function collect(value: unknown, found: Set<string>, own: Set<unknown>) {
  if (Array.isArray(value)) for (const one of value) collect(one, found, own);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const fields = Object.entries(value);
  const isDemo = fields.some(([, text]) => /^(admin|learner)@academy\.test$/.test(String(text)));
  for (const [name, field] of fields) {
    if (typeof field === 'string' && IDS.has(name)) (isDemo ? own : found).add(field);
    else collect(field, found, own);
  }
}
