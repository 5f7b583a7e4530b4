import { describe, expect, it } from '@jest/globals';
import { Planted } from '../planted.js';

const planted = new Planted();
const RULE = 'academy/table-writes';
const RECEIPTS = 'services/payment/src/receipts/planted.service.ts';

const plant = (expression: string, file = RECEIPTS): string =>
  planted.add(`export const a = () => ${expression};`, file);

describe('the rule on tables of another feature', () => {
  it.each(
    [
      ['inserts', `'INSERT INTO orders (id) VALUES (?)'`],
      ['inserts what is absent', `'insert ignore into orders (id) VALUES (?)'`],
      ['replaces', `'REPLACE INTO orders (id) VALUES (?)'`],
      ['updates', `'UPDATE orders SET state = ?'`],
      ['updates in a template', '`UPDATE orders\n  SET state = ${table}`'],
      ['deletes', `'DELETE FROM orders WHERE id = ?'`],
      ['deletes in a later line', '`\n  DELETE FROM\n  orders WHERE id = ?`'],
      ['deletes by a join', `'DELETE o FROM orders o JOIN receipts r ON r.order_id = o.id'`],
      ['empties', `'TRUNCATE TABLE orders'`],
      ['names the table in quotes', '"UPDATE `orders` SET state = 1"'],
      ['writes after a read', `'SELECT 1; DELETE FROM orders'`],
      ['takes the repository of an entity', `source.getRepository('Order')`],
      ['takes the repository of a table', `source.getRepository('orders')`],
      ['updates by a builder', `db.createQueryBuilder().update('orders').set({})`],
      ['inserts by a builder', `db.createQueryBuilder().insert().into('orders')`],
      ['deletes by a builder', `db.createQueryBuilder().delete().from('orders')`],
      ['writes by the manager', `db.upsert('Order', {}, ['id'])`],
      ['gives a helper the table', `deleteByIndex(source, { table: 'orders', days: 1 })`],
      ['names the table by an expression', '`DELETE FROM ${table} WHERE id = ?`'],
    ].map(([title = '', code = '']) => [title, plant(code)]),
  )('reports a feature that %s', async (_, file) => expect(await planted.rules(file)).toEqual([RULE]));

  const apart = [
    plant(`'UPDATE users SET role = 1'`, 'services/auth/src/planted.ts'),
    plant(`'UPDATE lectures SET title = 1'`, 'services/catalog/src/courses/planted.ts'),
  ];
  it('applies at the top of a service, and between two modules of it', async () => {
    for (const file of apart) expect(await planted.rules(file)).toEqual([RULE]);
  });

  it.each(
    [
      ['writes its own table', `'UPDATE receipts SET number = ?'`],
      ['reads another', `'SELECT o.id FROM orders o JOIN enrollments e ON e.id = o.id FOR UPDATE'`],
      ['selects by a builder', `db.createQueryBuilder().select().from('orders')`],
      ['merges its own row', `'INSERT INTO receipts (id) VALUES (?) ON DUPLICATE KEY UPDATE orders = 1'`],
      ['copies rows of another', `'INSERT INTO receipts (id) SELECT id FROM orders'`],
      ['writes a table that no entity has', `'INSERT INTO service_outbox (id) VALUES (?)'`],
      ['is of the same module', `'UPDATE refunds SET state = 1'`, 'services/payment/src/orders/planted.ts'],
      ['is the seed', `'DELETE FROM quizzes'`, 'services/catalog/src/seed/planted.ts'],
      ['is a helper of the database', '`DELETE FROM ${table}`', 'services/payment/src/database/planted.ts'],
      ['is a spec', `'DELETE FROM orders'`, 'services/payment/src/receipts/planted.spec.ts'],
      ['is in another service', `'DELETE FROM orders'`, 'services/auth/src/users/planted.ts'],
    ].map(([title = '', code = '', file]) => [title, plant(code, file)]),
  )('accepts a feature that %s', async (_, file) => expect(await planted.rules(file)).toEqual([]));
});
