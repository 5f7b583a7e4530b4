import { randomUUID } from 'node:crypto';
import { certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase, count } from '../../lab/database.js';
import { eventually } from '../../lab/eventually.js';
import {
  claimCertificate,
  claim,
  enrollmentOf,
  learnerWithCertificate,
  report,
  type Certificate,
  type Learner,
} from '../../lab/learners.js';
import { admin, signUp } from '../../lab/users.js';
import { killed, ready, signal } from '../../lab/processes.js';
import { revokedOrder } from '../../lab/refunds.js';
import { bought } from '../../lab/items.js';
import { Visitor } from '../../lab/visitor.js';
import { type LabResponse } from '../../lab/http.js';

afterAll(closeDatabase);

const countValid = ({ member, course }: Learner) =>
  count('catalog', 'certificates', 'user_id = ? AND course_id = ? AND revoked_at IS NULL', [
    member.user.id,
    course.id,
  ]);
const read = async ({ certificateId }: Certificate) =>
  certificateResponse.parse((await Visitor.client().get(`/api/certificate/${certificateId}`)).json())
    .certificate;
const several = (many: number, call: () => Promise<LabResponse>) =>
  Promise.all(Array.from({ length: many }, call));
const open = ({ member, lectureId }: Learner) => member.get(`/api/lecture/${lectureId}`);
/** Waits until the catalog has recorded the end of this enrollment. */
const reported = (enrollmentId: string) =>
  eventually(
    'the report of the take-back',
    async () => (await count('catalog', 'revoked_enrollments', 'enrollment_id = ?', [enrollmentId])) === 1,
  );

describe('the certificate of a revoked purchase', () => {
  attack(
    'is rejected as soon as the refund is due, however recent the last confirmation is [H2, T27]',
    async (random) => {
      const one = await learnerWithCertificate();
      for (let times = random.number('looks', 1, 5); times > 0; times -= 1)
        expect((await open(one)).status).toBe(200);
      await revokedOrder(one.orderId);
      for (const { status, text } of await several(random.number('claims', 1, 8), () => claim(one)))
        expect([status, JSON.parse(text)]).toMatchObject([403, { code: 'NOT_ENROLLED' }]);
      expect(await countValid(one)).toBe(0);
    },
  );

  attack(
    'is not issued while payment does not respond, even to a user with very recent access [H2, T58]',
    async (random) => {
      const one = await learnerWithCertificate();
      expect((await open(one)).status).toBe(200);
      signal('payment', 'SIGSTOP');
      try {
        for (const { status } of await several(random.number('claims', 1, 6), () => claim(one)))
          expect(status).toBe(503);
        expect(await countValid(one)).toBe(0);
      } finally {
        signal('payment', 'SIGCONT');
        await ready('payment');
      }
      await eventually('the certificate', async () => (await claim(one)).status === 200);
      expect(await countValid(one)).toBe(1);
    },
  );

  attack('is never valid if it is claimed while the purchase is revoked [H2]', async (random) => {
    const one = await learnerWithCertificate();
    const enrollmentId = await enrollmentOf(one);
    const claims = Array.from({ length: random.number('claims', 4, 12) }, () => () => claim(one));
    const work = random.shuffled<() => Promise<unknown>>([() => revokedOrder(one.orderId), ...claims]);
    await Promise.all(work.map((run) => run()));
    await reported(enrollmentId);
    expect(await countValid(one)).toBe(0);
    expect((await claim(one)).status).toBe(403);
  });

  attack(
    'is publicly revoked, and a new purchase earns another one with its own number [H2]',
    async (random) => {
      const one = await learnerWithCertificate();
      const first = await claimCertificate(one);
      const [enrollmentId, isRevoked] = [await enrollmentOf(one), random.chance('revoked for cause')];
      const reason = 'Somebody else had taken the course.';
      if (isRevoked) {
        const path = `/api/admin/certificate/${first.certificateId}/revoke`;
        expect((await (await admin()).post(path, { reason })).status).toBe(200);
      }
      await revokedOrder(one.orderId);
      await reported(enrollmentId);
      expect((await read(first)).revokedAt).not.toBeNull();
      expect((await read(first)).revocationReason).not.toMatch(/money|refund|pa(y|id)/i);
      await bought(one.member, 'course', one.course.id);
      const responses = await several(random.number('claims', 1, 6), () => claim(one));
      const given = new Set(
        responses.map((response) => certificateResponse.parse(response.json()).certificate.certificateId),
      );
      expect(given.size).toBe(1);
      expect(given.has(first.certificateId)).toBe(isRevoked);
      expect(await countValid(one)).toBe(isRevoked ? 0 : 1);
      if (isRevoked) expect((await read(first)).revocationReason).toBe(reason);
    },
  );

  attack(
    'is not issued again once an admin has revoked it for cause, before, after or during the revocation of the purchase [H2]',
    async (random) => {
      const one = await learnerWithCertificate();
      const first = await claimCertificate(one);
      const [enrollmentId, adminUser] = [await enrollmentOf(one), await admin()];
      const reason = 'Somebody else had taken the course.';
      const revoke = async () => {
        const { status } = await adminUser.post(`/api/admin/certificate/${first.certificateId}/revoke`, {
          reason,
        });
        expect(status).toBe(200);
      };
      const revokeOrder = () => revokedOrder(one.orderId);
      const order = random.one('order', [
        'revoked first',
        'revoked first',
        'another earned',
        'at once',
      ] as const);
      if (order === 'revoked first') await revoke();
      if (order === 'at once') await Promise.all(random.shuffled([revoke, revokeOrder]).map((run) => run()));
      else await revokeOrder();
      await reported(enrollmentId);
      if (order === 'another earned') {
        const again = await bought(one.member, 'course', one.course.id);
        const [second, secondEnrollment] = [await claimCertificate(one), await enrollmentOf(one)];
        expect(second.certificateId).not.toBe(first.certificateId);
        await revoke();
        await revokedOrder(again);
        await reported(secondEnrollment);
      }
      if (order === 'revoked first') await revoke();
      expect((await read(first)).revocationReason).toBe(reason);
      await bought(one.member, 'course', one.course.id);
      expect((await claimCertificate(one)).certificateId).toBe(first.certificateId);
      expect(await countValid(one)).toBe(0);
    },
  );
});

describe('lectures and notes of a revoked purchase', () => {
  attack(
    'are closed as soon as the revocation is reported, whatever was cached before [H3, T27, API1]',
    async (random) => {
      const one = await learnerWithCertificate();
      const { member, lectureId } = one;
      const uses: [string, () => Promise<LabResponse>][] = [
        ['lecture', () => open(one)],
        [
          'note',
          () =>
            member.put(`/api/lecture/${lectureId}/notes/${randomUUID()}`, { text: 'Mine', positionSec: 1 }),
        ],
        ['notes', () => member.get(`/api/course/${one.course.id}/notes`)],
        ['progress', () => report(one)],
      ];
      for (const [name, use] of uses) expect([name, (await use()).status]).toEqual([name, 200]);
      const enrollmentId = await enrollmentOf(one);
      await revokedOrder(one.orderId);
      await reported(enrollmentId);
      const isUnavailable = random.chance('payment hangs');
      if (isUnavailable) signal('payment', 'SIGSTOP');
      try {
        for (const [name, use] of random.shuffled(uses)) {
          const { status } = await use();
          expect([name, isUnavailable ? status === 503 || status === 403 : status === 403]).toEqual([
            name,
            true,
          ]);
        }
      } finally {
        if (isUnavailable) signal('payment', 'SIGCONT');
        await ready('payment');
      }
    },
  );

  attack(
    'stay open while payment hangs for a user who only loaded the dashboard, and whose cached access is gone [H3, T58]',
    async (random) => {
      const [one, stranger] = [await learnerWithCertificate(), await signUp()];
      expect((await one.member.get('/api/dashboard')).status).toBe(200);
      await eventually(
        'payment to confirm the course',
        async () =>
          (await count('catalog', 'confirmed_enrollments', 'user_id = ?', [one.member.user.id])) === 1,
      );
      if (random.chance('the catalog is killed')) await killed('catalog');
      signal('payment', 'SIGSTOP');
      try {
        expect((await open(one)).status).toBe(200);
        expect((await stranger.get(`/api/lecture/${one.lectureId}`)).status).toBe(503);
      } finally {
        signal('payment', 'SIGCONT');
        await ready('payment');
      }
    },
  );

  attack(
    'stay open while payment hangs for users who had access, and for no others [H3, T58]',
    async (random) => {
      const [one, stranger] = [await learnerWithCertificate(), await signUp()];
      expect((await open(one)).status).toBe(200);
      signal('payment', 'SIGSTOP');
      try {
        for (const who of random.shuffled([one.member, stranger, one.member, stranger])) {
          const { status } = await who.get(`/api/lecture/${one.lectureId}`);
          expect([who === stranger, status]).toEqual([who === stranger, who === stranger ? 503 : 200]);
        }
      } finally {
        signal('payment', 'SIGCONT');
        await ready('payment');
      }
      await eventually(
        'the refusal',
        async () => (await stranger.get(`/api/lecture/${one.lectureId}`)).status === 403,
      );
    },
  );
});
