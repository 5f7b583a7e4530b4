import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Workshop } from '@academy/contracts/catalog/catalog.schemas';
import { errorBody } from '@academy/contracts/error.schemas';
import { importCheck, importPart } from '@academy/contracts/imports/import.schemas';
import { upstreamOf } from '@academy/contracts/call';
import { manualEnrollmentCalls } from '@academy/contracts/enrollments/manual-enrollment.calls';
import { userServiceCalls } from '@academy/contracts/users/user.calls';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { adminCourseCalls } from '@academy/contracts/courses/admin-course.calls';
import { adminWorkshopCalls } from '@academy/contracts/workshops/admin-workshop.calls';
import { seatServiceCalls } from '@academy/contracts/seats/seat.calls';
import { newId } from '@academy/nest-kit';
import { parse } from 'csv-parse/sync';
import { aCourse, aWorkshop } from '@academy/contracts/catalog/catalog.factory';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const COURSE = newId();
const PUBLISHED = {
  publication: 'published',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} as const;
const aPublished = (over: Partial<Workshop>) => ({
  ...aWorkshop(over),
  ...PUBLISHED,
  capacity: null,
  joinUrl: null,
});

describe('imports of CSV files', () => {
  let bff: Bff;
  let headers: Record<string, string>;
  /** Accounts by e-mail address. */
  let accounts: Map<string, string>;
  let enrolled: Set<string>;
  beforeAll(async () => {
    bff = await startBff();
    const admin = bff.auth.add('admin');
    headers = { ...(await bff.signedIn(admin)), 'content-type': 'text/csv' };
    bff.auth.on(userServiceCalls.lookUpUsers, ({ body }) => {
      const { users } = JSON.parse(body.toString()) as { users: { email: string; phone?: string }[] };
      const responses = users.map(({ email, phone }) => ({
        userId: accounts.get(email.toLowerCase()) ?? null,
        role: accounts.has(email.toLowerCase()) ? 'user' : null,
        phoneProblem: phone && phone.length < 10 ? 'Please enter a valid 10-digit mobile number' : null,
      }));
      return { body: { users: responses } };
    });
    bff.auth.on(userServiceCalls.inviteUser, ({ body }) => {
      const { email } = JSON.parse(body.toString()) as { email: string };
      if (accounts.has(email.toLowerCase())) return rejection(409, 'EMAIL_TAKEN');
      accounts.set(email.toLowerCase(), newId());
      return { body: { success: true, message: '', user: admin.user } };
    });
    bff.catalog.on(upstreamOf(adminCourseCalls.getCourse), ({ params }) =>
      params['id'] === 'ceh'
        ? { body: { course: { ...aCourse({ id: COURSE }), ...PUBLISHED }, unmet: [] } }
        : rejection(404, 'COURSE_NOT_FOUND'),
    );
    bff.catalog.on(upstreamOf(adminWorkshopCalls.getWorkshop), () => rejection(404, 'WORKSHOP_NOT_FOUND'));
    bff.payment.on(enrollmentServiceCalls.listEnrollments, ({ query }) => ({
      body: { enrollments: enrolled.has(String(query['userId'])) ? [anEnrollment()] : [] },
    }));
    bff.payment.on(upstreamOf(manualEnrollmentCalls.enroll), ({ body }) => {
      const { userId } = JSON.parse(body.toString()) as { userId: string };
      const isChanged = !enrolled.has(userId);
      enrolled.add(userId);
      return { body: { success: true, message: '', isChanged, enrollment: anEnrollment() } };
    });
  });
  beforeEach(() => {
    accounts = new Map([['known@example.in', newId()]]);
    enrolled = new Set();
  });
  afterAll(() => bff.stop());

  const anEnrollment = () => ({
    id: newId(),
    itemType: 'course',
    itemId: COURSE,
    title: 'CEH',
    enrolledAt: '2026-11-01T00:00:00.000Z',
  });
  const post = (path: string, file: string | Buffer) =>
    bff.inject({ method: 'POST', url: `/api/admin/imports/${path}`, headers, payload: file });
  const check = async (kind: string, file: string) => {
    const response = await post(`${kind}/check`, file);
    expect(response.statusCode).toBe(200);
    return importCheck.parse(response.json());
  };
  const hashOf = (file: string) => createHash('sha256').update(file).digest('hex');
  const applyAll = async (kind: string, file: string) => {
    const seen = { done: 0, unchanged: 0, failed: 0, parts: 0, lines: '' };
    for (let from: number | null = 0; from !== null;) {
      const response = await post(`${kind}?hash=${hashOf(file)}&from=${from}`, file);
      expect(response.statusCode).toBe(200);
      const part = importPart.parse(response.json());
      seen.done += part.done;
      seen.unchanged += part.unchanged;
      seen.failed += part.failed.length;
      seen.parts += 1;
      seen.lines += part.lines;
      from = part.next;
    }
    return seen;
  };

  it('a check of users reports every bad row with its line and column, and changes nothing', async () => {
    const file =
      '\ufeffName,Email,Phone,Role\r\n' +
      '"Rao, Asha",asha@example.in,,\r\n' +
      'R,ravi@example.in,,user\r\n' +
      'Ravi Kumar,no address,,user\r\n' +
      '\r\n' +
      'Bina Das,bina@example.in,123,\r\n' +
      'Dev Nair,dev@example.in,,owner\r\n' +
      'Asha Again,ASHA@example.in,,\r\n' +
      'Too,few\r\n' +
      'Known One,known@example.in,,admin\r\n' +
      'Second One,second@example.in,,user\r\n' +
      'Third One,third@example.in,,\r\n' +
      'Un\u200bseen,unseen@example.in,,\r\n';
    accounts.set('second@example.in', newId()).set('third@example.in', newId());
    const before = bff.auth.callsTo(userServiceCalls.inviteUser).length;
    const { bad, good, rows, unchanged, badFile, hash } = await check('users', file);
    expect([rows, good, unchanged, hash]).toEqual([11, 1, 2, hashOf(file)]);
    expect(bad.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'name', 'Please enter a name'],
      [4, 'email', 'Please enter a valid e-mail address'],
      [6, 'phone', 'Please enter a valid 10-digit mobile number'],
      [7, 'role', 'The role has to be user or admin'],
      [8, null, 'The same as line 2'],
      [9, null, 'This row has more or fewer cells than the first line'],
      [10, 'role', expect.stringContaining('has an account with the role “user”')],
      [13, 'name', 'The name has a character that cannot be displayed'],
    ]);
    const toCorrect = parse(badFile, { bom: true, columns: true }) as unknown as Record<string, string>[];
    expect(toCorrect).toHaveLength(8);
    expect(toCorrect[0]).toEqual({
      name: 'R',
      email: 'ravi@example.in',
      phone: '',
      role: 'user',
      line: '3',
      problem: 'Please enter a name',
    });
    expect(bff.auth.callsTo(userServiceCalls.inviteUser).length).toBe(before);
  });

  it('applies the checked rows part by part; a repeated call changes nothing', async () => {
    const rows = Array.from({ length: 205 }, (_, n) => `Person ${n},person${n}@example.in`);
    const file = `name,email\n${rows.join('\n')}\nX,bad\nKnown,known@example.in\n`;
    expect(await check('users', file)).toMatchObject({ rows: 207, good: 205, unchanged: 1 });
    expect(await applyAll('users', file)).toMatchObject({ done: 205, unchanged: 1, failed: 1, parts: 3 });
    expect(accounts.size).toBe(206);
    const again = await applyAll('users', file);
    expect(again).toMatchObject({ done: 0, unchanged: 206, failed: 1 });
    const lines = parse(again.lines, { bom: true, columns: true }) as unknown as { result: string }[];
    expect(lines.map(({ result }) => result)).toEqual([
      ...Array.from({ length: 205 }, () => 'unchanged'),
      'failed',
      'unchanged',
    ]);
  });

  it('bad rows are returned unchanged, without formulas, and can be imported after correction [T45]', async () => {
    const file = 'name,email,phone\r\n"Asha\r\n=cmd",asha@example.in,\r\nR,ravi@example.in,+919876543210\r\n';
    const { bad, badFile } = await check('users', file);
    expect(bad.map(({ line }) => line)).toEqual([2, 4]);
    expect(badFile).toContain(`"Asha\r\n'=cmd",asha@example.in,,2,`);
    expect(badFile).toContain(`R,ravi@example.in,"'+919876543210",4,Please enter a name`);
    const corrected = badFile.replace(/"Asha[^"]*"/, 'Asha Rao').replace('\r\nR,', '\r\nRavi Rao,');
    expect(await check('users', corrected)).toMatchObject({ rows: 2, good: 2, bad: [] });
    const [lookUp] = bff.auth.callsTo(userServiceCalls.lookUpUsers).slice(-1);
    expect(String(lookUp?.body)).toContain('"+919876543210"');
  });

  it('rejects another file than the checked one', async () => {
    const file = 'name,email\nAsha Rao,asha@example.in\n';
    const response = await post(`users?hash=${hashOf('other')}`, file);
    expect([response.statusCode, errorBody.parse(response.json()).code]).toEqual([409, 'FILE_CHANGED']);
    expect(accounts.size).toBe(1);
  });

  it('stops when a service is unavailable, and continues later without doing anything twice', async () => {
    const file = 'name,email\nAsha Rao,asha@example.in\nBina Das,bina@example.in\n';
    let isUnavailable = true;
    bff.auth.on(userServiceCalls.inviteUser, ({ body }) => {
      const { email } = JSON.parse(body.toString()) as { email: string };
      if (email.startsWith('bina') && isUnavailable) return rejection(503, 'SERVICE_UNAVAILABLE');
      if (accounts.has(email)) return rejection(409, 'EMAIL_TAKEN');
      accounts.set(email, newId());
      return { body: { success: true, message: '', user: bff.auth.add('user').user } };
    });
    expect((await post(`users?hash=${hashOf(file)}`, file)).statusCode).toBe(503);
    isUnavailable = false;
    expect(await applyAll('users', file)).toMatchObject({ done: 1, unchanged: 1 });
  });

  it.each([
    ['', 400],
    ['name\nAsha\n', 400],
    ['name,email,salary\nAsha Rao,a@example.in,1\n', 400],
    ['name,email,email\nAsha Rao,a@example.in,b@example.in\n', 400],
    ['name,email\n', 400],
    ['name,email\n"Asha,a@example.in\n', 400],
    [Buffer.from([0x6e, 0x61, 0xff, 0xfe]), 400],
    [`name,email\n${'a,b\n'.repeat(5001)}`, 400],
    ['x'.repeat(2 * 1024 * 1024 + 1), 413],
  ])('rejects an invalid file (%#)', async (file, status) => {
    const response = await post('users/check', file);
    expect([response.statusCode, errorBody.parse(response.json()).message.length > 10]).toEqual([
      status,
      true,
    ]);
  });

  it('rejects other kinds, and accepts files with semicolons', async () => {
    expect((await post('orders/check', 'a\nb\n')).statusCode).toBe(404);
    expect(await check('users', 'name;email\nAsha Rao;asha@example.in\n')).toMatchObject({ good: 1 });
  });

  it('enrolls users with a reason once, and reports unknown users', async () => {
    const file =
      'email,item,reason\n' +
      'known@example.in,ceh,Paid by bank transfer\n' +
      'nobody@example.in,ceh,Paid by bank transfer\n' +
      'known@example.in,gone,Paid by bank transfer\n' +
      'known@example.in,ceh,short\n';
    const { bad, good } = await check('enrollments', file);
    expect([good, bad.map(({ line, column }) => [line, column])]).toEqual([
      1,
      [
        [3, 'email'],
        [4, 'item'],
        [5, 'reason'],
      ],
    ]);
    expect(await applyAll('enrollments', file)).toMatchObject({ done: 1, failed: 3 });
    expect(
      JSON.parse(String(bff.payment.callsTo(upstreamOf(manualEnrollmentCalls.enroll)).at(-1)?.body)),
    ).toEqual({
      userId: accounts.get('known@example.in'),
      itemType: 'course',
      itemId: COURSE,
      reason: 'Paid by bank transfer',
    });
    expect(await applyAll('enrollments', file)).toMatchObject({ done: 0, unchanged: 1 });
  });

  it('reports rows for which a workshop has no seat, and rows of a cancelled workshop', async () => {
    const [small, gone] = [newId(), newId()];
    accounts.set('second@example.in', newId()).set('third@example.in', newId());
    bff.catalog.on(upstreamOf(adminWorkshopCalls.getWorkshop), ({ params }) => {
      if (params['id'] === 'small')
        return { body: { workshop: aPublished({ id: small, seatsLeft: 3 }), unmet: [] } };
      if (params['id'] === 'gone')
        return { body: { workshop: aPublished({ id: gone, status: 'cancelled', seatsLeft: 9 }), unmet: [] } };
      return rejection(404, 'WORKSHOP_NOT_FOUND');
    });
    bff.payment.on(seatServiceCalls.countTaken, () => ({ body: { taken: { [small]: 2 } } }));
    const file =
      'email,item,reason\n' +
      'known@example.in,gone,Paid by bank transfer\n' +
      'known@example.in,small,Paid by bank transfer\n' +
      'second@example.in,small,Paid by bank transfer\n' +
      'third@example.in,ceh,Paid by bank transfer\n';
    const { bad, good } = await check('enrollments', file);
    expect([good, bad.map(({ line, column, reason }) => [line, column, reason])]).toEqual([
      2,
      [
        [2, 'item', 'This workshop was cancelled'],
        [4, 'item', 'This workshop has no seat left for this row'],
      ],
    ]);
    expect(await applyAll('enrollments', file)).toMatchObject({ done: 2, unchanged: 0, failed: 2 });
  });
});
