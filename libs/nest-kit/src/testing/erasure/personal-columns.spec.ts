import { describe, expect, it } from '@jest/globals';
import { type Column, isPersonalColumn, unknownColumns } from './personal-columns.js';

const column = (
  name: string,
  { tableName = 'gifts', type = 'char', length = 26 as number | null } = {},
): Column => ({
  tableName,
  name,
  type,
  length,
});

describe('columns with personal data', () => {
  it.each([
    ...['user_id', 'userId', 'actorId', 'createdBy', 'approved_by', 'person_id', 'holder_id', 'buyer_id'],
    ...['customer_id', 'recipient_id', 'account_id', 'payer_id', 'reviewer_id', 'student_id', 'invited_by'],
    ...['cancelled_by', 'invitedBy', 'holderId', 'sentTo_email', 'phone', 'learner_name'],
  ])('are recognised by the name %s', (name) => {
    expect(isPersonalColumn(column(name))).toBe(true);
  });

  it.each(['id', 'courseId', 'order_id', 'standby', 'title', 'body'])('are not recognised by %s', (name) => {
    expect(isPersonalColumn(column(name))).toBe(false);
  });

  it('are unknown if neither their name nor a reason classifies them, even in a table of users', () => {
    const columns = [column('user_id'), column('godparent_id'), column('told_to', { type: 'varchar' })];
    expect(unknownColumns(columns, {})).toEqual(['gifts.godparent_id', 'gifts.told_to']);
  });

  it.each(['char', 'varchar', 'text', 'longtext', 'json', 'varbinary', 'blob'])(
    'are unknown as a %s of a table without users, and deleted with the row of one with users',
    (type) => {
      const words = column('words', { type, length: 200 });
      expect(unknownColumns([words], {})).toEqual(['gifts.words']);
      expect(unknownColumns([words, column('user_id')], {})).toEqual([]);
    },
  );

  it('are not personal if they contain a number or a time', () => {
    const columns = ['int', 'tinyint', 'datetime'].map((type) =>
      column('max_per_user', { type, length: null }),
    );
    expect(columns.some(isPersonalColumn)).toBe(false);
    expect(unknownColumns(columns, {})).toEqual([]);
  });

  it('are known as not personal by their own name, by a name in any table, and as texts by their table', () => {
    const words = column('words', { type: 'text', length: 65_535 });
    const columns = [column('id'), column('item_id'), words];
    const reasons = { '*.id': 'its own', 'gifts.item_id': 'a course', gifts: 'what can be given' };
    expect(unknownColumns(columns, reasons)).toEqual([]);
    expect(unknownColumns([...columns, column('giver')], reasons)).toEqual(['gifts.giver']);
  });

  it('have no reason without need', () => {
    const reasons = { '*.id': 'its own', gifts: 'there is no text', tokens: 'there is no such table' };
    expect(unknownColumns([column('id')], reasons)).toEqual(['needless: gifts', 'needless: tokens']);
  });
});
