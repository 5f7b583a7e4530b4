import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { checkoutResponse } from '@academy/contracts/checkout/checkout.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { type SeededRandom } from '../../lab/seeded-random.js';
import { contactsOf } from '../../lab/contacts.js';
import { closeDatabase, count, tablesWith } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import { claimCertificate, report } from '../../lab/learners.js';
import { mailsTo } from '../../lab/mailbox.js';
import { admin, logIn, PASSWORD, signUp, verified, type Member } from '../../lab/users.js';
import { provider } from '../../lab/provider.js';
import { keysWith } from '../../lab/redis.js';
import { checkOut, newItem, newCourseWithLecture } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';

afterAll(closeDatabase);

const NOBODY = { name: '', email: '' };
const LETTERS = 'bcdfghjklmnpqrstvwxz';
/**
 * Places that still contain an account's id after deletion: ledger, audit log, and lists of deleted accounts (decision
 * 0063).
 */
const idColumns = [
  'auth.audit_entries.',
  'auth.service_outbox.',
  'auth.sessions.user_id',
  'auth.users.id',
  'catalog.audit_entries.',
  'catalog.closed_accounts.user_id',
  'payment.audit_entries.',
  'payment.closed_accounts.user_id',
  'payment.coupon_redemptions.user_id',
  'payment.enrollments.user_id',
  'payment.service_outbox.',
  'payment.orders.open_order_key',
  'payment.orders.user_id',
  'payment.workshop_mails.user_id',
];

/** Texts that exist nowhere else, in this run or an earlier one with the same seed. */
const userOf = (random: SeededRandom) => {
  const once = (name: string) => `${random.text(name, 6, LETTERS)}${randomBytes(4).toString('hex')}`;
  const letters = once('name').replaceAll(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
  return {
    name: `Asha ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`,
    email: `${once('mail')}@example.in`,
    mobile: `98${randomInt(10_000_000, 99_999_999)}`,
    note: `A note ${once('note')}`,
    device: `Agent/${once('device')}`,
  };
};
type TestUser = ReturnType<typeof userOf>;

const end = async (member: Member, how: 'admin' | 'owner') => {
  const { status } =
    how === 'owner'
      ? await member.post('/api/user/delete', { password: PASSWORD, confirmation: 'DELETE' })
      : await (await admin()).delete(`/api/admin/user/${member.user.id}`);
  expect([how, status]).toEqual([how, 200]);
  await eventually(
    'the delivery to all services',
    async () =>
      (await count('auth', 'service_outbox', 'sent_at IS NULL AND body LIKE ?', [`%${member.user.id}%`])) ===
      0,
  );
};

/** Uses every feature that stores data of a learner. @returns the number of a certificate */
async function useEveryFeature(member: Member, user: TestUser, random: SeededRandom): Promise<string> {
  const { name, email, mobile, note } = user;
  expect((await member.put('/api/user/update', { name, phone: mobile })).status).toBe(200);
  const again = Visitor.client();
  await again.post('/api/user/login', { email, password: 'A wrong one, 1' }, { 'user-agent': user.device });
  await again.post('/api/user/login', { email, password: PASSWORD }, { 'user-agent': user.device });
  await again.post('/api/user/forgot', { email });
  const { course, lectureId } = await newCourseWithLecture({}, { price: '0' });
  const learner = {
    member: Object.assign(member, { user: { ...member.user, name } }),
    course,
    lectureId,
    orderId: '',
  };
  const contact = { name, email, mobile };
  expect((await checkOut(member, 'course', course.id, contact)).status).toBe(200);
  for (let times = random.number('unpaid', 1, 3); times > 0; times -= 1) {
    const kind = random.one('kind', ['course', 'workshop'] as const);
    const response = await checkOut(member, kind, (await newItem(kind)).id, contact);
    expect([kind, response.status]).toEqual([kind, 200]);
  }
  expect((await member.get(`/api/lecture/${lectureId}`)).status).toBe(200);
  const path = `/api/lecture/${lectureId}/notes/${randomUUID()}`;
  expect((await member.put(path, { text: note, positionSec: 1 })).status).toBe(200);
  expect((await report(learner)).status).toBe(200);
  return (await claimCertificate(learner)).certificateId;
}

describe('a closed account', () => {
  attack(
    'leaves no personal data in any column of any schema, in Redis, or on a public page [H20, H17, T72]',
    async (random) => {
      const user = userOf(random);
      const member = await signedUp(user);
      const certificate = await useEveryFeature(member, user, random);
      const personalValues = [user.name, user.email, user.mobile, user.note, user.device];
      const before = await Promise.all([user.name, user.email, user.note].map(tablesWith));
      expect(before.map((places) => places.length > 0)).toEqual([true, true, true]);
      await end(member, random.one('by', ['owner', 'admin'] as const));
      for (const marker of personalValues) {
        expect([marker, await tablesWith(marker)]).toEqual([marker, []]);
        expect([marker, await keysWith(marker)]).toEqual([marker, []]);
      }
      // Without payments nothing is stored for accounting; encrypted contact data is not readable text.
      for (const { contact } of await contactsOf(member.user.id)) expect(contact).toEqual(NOBODY);
      const ids = await tablesWith(member.user.id);
      expect(ids.filter((place) => !idColumns.some((known) => place.startsWith(known)))).toEqual([]);
      const page = await Visitor.client().get(`/api/certificate/${certificate}`);
      expect([page.status, page.json()]).toMatchObject([200, { certificate: { learnerName: null } }]);
      expect(await count('auth', 'users', 'id = ? AND phone IS NULL', [member.user.id])).toBe(1);
      expect(
        (await Visitor.client().post('/api/user/login', { email: user.email, password: PASSWORD })).status,
      ).toBe(401);
    },
  );

  attack(
    'loses name, address and phone number on its unpaid orders at once, and late money leads to a due refund [H17, T72]',
    async (random) => {
      const user = userOf(random);
      const member = await signedUp(user);
      const { name, email, mobile } = user;
      const kind = random.one('kind', ['course', 'workshop'] as const);
      const item = await newItem(kind);
      const response = await checkOut(member, kind, item.id, { name, email, mobile });
      const { merchantOrderId } = checkoutResponse.parse(response.json());
      expect((await contactsOf(member.user.id))[0]?.contact).toMatchObject({ name, email });
      await end(member, random.one('by', ['owner', 'admin'] as const));
      expect((await contactsOf(member.user.id)).map(({ contact }) => contact)).toEqual([NOBODY]);
      const terms = 'order_id IN (SELECT id FROM orders WHERE user_id = ?)';
      expect(await count('payment', 'order_search_terms', terms, [member.user.id])).toBe(0);
      const mails = (await mailsTo(email)).length;
      await provider.settle(merchantOrderId, 'COMPLETED');
      const due =
        "reason = 'ACCOUNT_CLOSED' AND state = 'DUE' AND order_id IN (SELECT id FROM orders WHERE user_id = ?)";
      await eventually(
        'the refund',
        async () => (await count('payment', 'refunds', due, [member.user.id])) === 1,
      );
      expect((await contactsOf(member.user.id)).map(({ contact }) => contact)).toEqual([NOBODY]);
      expect(await count('payment', 'enrollments', 'user_id = ?', [member.user.id])).toBe(0);
      expect((await mailsTo(email)).length - mails).toBeLessThanOrEqual(1);
    },
  );

  attack(
    'frees its address for a new account that gets no data of the old one [T72, API1]',
    async (random) => {
      const user = userOf(random);
      const member = await signedUp(user);
      const certificate = await useEveryFeature(member, user, random);
      await end(member, random.one('by', ['owner', 'admin'] as const));
      const heir = await signUp(Visitor.client(), user.email);
      expect(heir.user.id).not.toBe(member.user.id);
      for (const path of [
        '/api/user/enrollments',
        '/api/certificates',
        '/api/user/progress',
        '/api/user/me',
      ]) {
        const { text } = await heir.get(path);
        for (const marker of [certificate, user.note, user.mobile, user.name])
          expect([path, text.includes(marker)]).toEqual([path, false]);
      }
      const old = await heir.get(`/api/payment/user-transactions/${member.user.id}`);
      expect([403, 404]).toContain(old.status);
      await expect(logIn(Visitor.client(), user.email, 'A wrong one, 1')).rejects.toThrow('401');
    },
  );
});

/** Signs up with an e-mail address that no other account has. */
const signedUp = ({ email }: TestUser): Promise<Member> => verified(Visitor.client(), email);
