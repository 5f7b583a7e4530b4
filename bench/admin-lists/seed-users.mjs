/**
 * Writes ten thousand users and a hundred thousand of their orders directly into the databases: with the services it
 * would take an hour.
 */
import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FIRST = ['Asha', 'Ravi', 'Meera', 'Kiran', 'Lakshmi', 'Arjun', 'Divya', 'Suresh', 'Nandini', 'Vikram'];
const LAST = ['Rao', 'Naidu', 'Sharma', 'Iyer', 'Patel', 'Khan', 'Das', 'Menon', 'Reddy', 'Bose', 'Gill'];
const TITLES = Array.from({ length: 60 }, (_, index) => `Course of the bench ${index + 1}`);
const BATCH = 1_000;
const MINUTE_MS = 60_000;
/** Same as in the payment service (`ContactCipher`): its worker adds the terms to older orders during the bench. */

/** @param {number} index @param {string} kind one letter, so that no two tables share an id */
const idOf = (index, kind) => `01K${kind}${index.toString().padStart(22, '0')}`;
/** @param {number} length */
const random = (length) =>
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** @param {number} index */
export const userOf = (index) => ({
  id: idOf(index, 'A'),
  name: `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]} ${index}`,
  email: `person${index}@bench.example`,
});

/**
 * Encrypts a contact and its search terms like the payment service (`ContactCipher`), which reads them.
 * @param {string} secret CONTACT_ENCRYPTION_KEY
 */
function cipherOf(secret) {
  const key = Buffer.from(secret, 'base64');
  const termKey = createHmac('sha256', key).update('terms of contacts').digest();
  return {
    /** @param {string} orderId @param {object} contact */
    encrypt(orderId, contact) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(orderId));
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(contact), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    /** @param {{ name: string, email: string, mobile: string }} contact */
    searchTermsOf({ name, email, mobile }) {
      const words = [...`${name} ${email}`.toLowerCase().split(' '), email.split('@')[0] ?? '', mobile];
      const known = [...new Set(words)].filter((word) => word.length > 1);
      return known.map((word) => createHmac('sha256', termKey).update(word).digest('hex').slice(0, 32));
    },
  };
}

/** @param {string} mysqlUrl @param {number} count */
export async function fillUsers(mysqlUrl, count) {
  const database = await createConnection(`${mysqlUrl}/academy_auth`);
  const now = Date.now();
  await inBatches(count, async (indexes) => {
    const rows = indexes.map((index) => {
      const { id, name, email } = userOf(index);
      const at = new Date(now - (count - index) * MINUTE_MS);
      const hash = index % 50 === 0 ? null : '$argon2id$v=19$m=1,t=1,p=1$bench$none';
      return [id, name, email, index % 7 === 0 ? null : at, index % 100 === 1 ? 'admin' : 'user', hash, at];
    });
    await database.query(
      'INSERT INTO users (id, name, email, email_verified_at, role, password_hash, created_at) VALUES ?',
      [rows],
    );
  });
  await database.query('ANALYZE TABLE users');
  await database.end();
}

/**
 * @param {string} mysqlUrl
 * @param {number} count
 * @param {{ users: number, secret: string }} of
 * @returns {Promise<{ number: string, transaction: string, name: string, email: string, title: string }>} one of them
 */
export async function fillOrders(mysqlUrl, count, { users, secret }) {
  const database = await createConnection(`${mysqlUrl}/academy_payment`);
  const cipher = cipherOf(secret);
  const now = Date.now();
  /** @type {any} */
  let sample;
  await inBatches(count, async (indexes) => {
    const orders = [];
    const attempts = [];
    const terms = [];
    const steps = [];
    const amounts = [];
    for (const index of indexes) {
      const user = userOf(index % users);
      const [id, number] = [idOf(index, 'B'), `AC-${random(26)}`];
      const mobile = `9${String(100_000_000 + (index % users)).slice(0, 9)}`;
      const at = new Date(now - (count - index) * MINUTE_MS);
      // Three of ten orders have the same price.
      const paise = 49_900 + (index % 10 < 3 ? 0 : index % 400) * 5_000;
      const isPaid = index % 5 !== 0;
      const title = TITLES[index % TITLES.length] ?? '';
      const item = idOf(index % TITLES.length, 'C');
      const contact = { name: user.name, email: user.email, mobile };
      orders.push([
        ...[id, number, user.id, 'course', item, title, paise, isPaid ? 'FULFILLED' : 'EXPIRED'],
        ...[at, cipher.encrypt(id, contact), at, at, at],
      ]);
      const [attempt, transaction] = [idOf(index, 'D'), `OM${random(20)}`];
      steps.push([
        ...[id, 1, 'outcome', 'PENDING', isPaid ? 'FULFILLED' : 'EXPIRED', isPaid ? 'granted' : null],
        ...[isPaid ? attempt : null, at],
      ]);
      if (isPaid) amounts.push(...amountsOf(paise).map((amount) => [amount, id]));
      attempts.push([
        ...[attempt, id, number, transaction, paise, isPaid ? 'CAPTURED' : 'EXPIRED'],
        ...['', 'http://pay.example.test/page', at, at],
      ]);
      terms.push(...cipher.searchTermsOf(contact).map((term) => [term, id]));
      if (index === Math.floor(count / 2)) sample = { number, transaction, ...user, title };
    }
    await database.query(
      `INSERT INTO orders (id, number, user_id, item_type, item_id, title, price_paise, state, held_until, contact,
         receipt_sent_at, created_at, closed_at) VALUES ?`,
      [orders],
    );
    await database.query(
      `INSERT INTO payment_attempts (id, order_id, merchant_order_id, provider_transaction_id, amount_paise, state,
         response_code, checkout_url, initiated_at, expires_at) VALUES ?`,
      [attempts],
    );
    await database.query(
      `INSERT INTO order_events (order_id, sequence_number, source, from_state, to_state, access_change, attempt_id, created_at)
         VALUES ?`,
      [steps],
    );
    await database.query('INSERT IGNORE INTO order_search_terms (term, order_id) VALUES ?', [terms]);
    await database.query('INSERT INTO receipt_amounts (amount_paise, order_id) VALUES ?', [amounts]);
  });
  await database.query(
    'ANALYZE TABLE orders, order_events, payment_attempts, order_search_terms, receipt_amounts',
  );
  await database.end();
  return sample;
}

/**
 * Amounts of a receipt in addition to its total, with 18 % GST within the price, in one state: the taxable value and
 * each tax.
 * @param {number} paise
 */
function amountsOf(paise) {
  const tax = Math.round((paise * 9) / 118);
  return [paise - 2 * tax, tax];
}

/** @param {number} count @param {(indexes: number[]) => Promise<void>} work */
async function inBatches(count, work) {
  for (let from = 0; from < count; from += BATCH)
    await work(Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => from + index));
}
