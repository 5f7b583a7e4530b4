import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { certificateList, certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { AuditEntry } from '../../src/audit/audit-entry.entity.js';
import { CertificateNumbers } from '../../src/certificates/issuing/certificate-numbers.js';
import { CertificateRow } from '../../src/certificates/certificate.entity.js';
import { CertificatesService } from '../../src/certificates/certificates.service.js';
import { aCourse } from '../catalog-builders.js';
import { ADMIN_ID, CatalogTestApp } from '../catalog-test-app.js';
import { FakePayment } from '../fake-payment.js';
import { aCertificate, aCompletedCourse, aLearner, claim } from './learners.js';

const REASON = 'It was issued for a course that somebody else had taken.';

describe('certificates', () => {
  let catalog: CatalogTestApp;
  let payment: FakePayment;
  beforeAll(async () => {
    payment = await new FakePayment().start();
    catalog = await CatalogTestApp.open(payment);
  });
  afterAll(async () => {
    await catalog.close();
    await payment.stop();
  });

  const read = (number: string) =>
    catalog.call('visitor', 'GET', `/certificates/${encodeURIComponent(number)}`);
  const revoke = (number: string, as: Parameters<CatalogTestApp['call']>[0] = 'admin', reason = REASON) =>
    catalog.call(as, 'POST', `/certificates/${number}/revocation`, { reason });

  it('a completed course has a certificate with a number, in the name that the learner chose', async () => {
    const learner = aLearner();
    const course = await aCompletedCourse(catalog, learner, {
      title: 'Spot the fake',
      durationHours: 6.5,
      lectureCount: 24,
      lecturesDurationSec: 6_480,
    });
    const certificate = await claim(catalog, learner, course.id, '  Āśā Rāo  ');
    expect(certificate).toMatchObject({
      learnerName: 'Āśā Rāo',
      courseId: course.id,
      courseSlug: course.slug,
      courseTitle: 'Spot the fake',
      hours: 6.5,
      lectures: { count: 24, durationSec: 6_480 },
      issuer: 'Test Academy',
      revokedAt: null,
      revocationReason: null,
    });
    expect(certificate.certificateId).toMatch(/^AC-20\d\d-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(certificate.verifyUrl).toBe(`https://academy.example/verify/${certificate.certificateId}`);
    expect(await catalog.get(CertificatesService).listOf(learner.userId)).toEqual([certificate]);
  });

  it('a second claim returns the first certificate, with its original name', async () => {
    const learner = aLearner();
    const course = await aCompletedCourse(catalog, learner);
    const first = await claim(catalog, learner, course.id, 'Asha Rao');
    expect(await claim(catalog, learner, course.id, 'Somebody Else')).toEqual(first);
  });

  it('an invisible name is rejected', async () => {
    const learner = aLearner();
    const { id } = await aCompletedCourse(catalog, learner);
    const body = { courseId: id, name: '\u200b\u200b\u200b' };
    expect((await catalog.call(learner, 'POST', '/certificates', body)).error.code).toBe('VALIDATION_FAILED');
  });

  it('twenty concurrent claims issue one certificate', async () => {
    const learner = aLearner();
    const { id } = await aCompletedCourse(catalog, learner);
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(catalog, learner, id)));
    expect(new Set(claims.map(({ certificateId }) => certificateId)).size).toBe(1);
    expect(await catalog.source.manager.countBy(CertificateRow, { courseId: id })).toBe(1);
    expect(claims.every(({ credential }) => credential !== null)).toBe(true);
  });

  it('a number that is taken is replaced by another', async () => {
    const { certificateId } = await aCertificate(catalog);
    const draw = jest.spyOn(catalog.get(CertificateNumbers), 'create').mockReturnValueOnce(certificateId);
    const other = await aCertificate(catalog);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(other.certificateId).not.toBe(certificateId);
    draw.mockRestore();
  });

  it('no certificate is issued before the course is completed, nor for an unknown course', async () => {
    const course = aCourse();
    await catalog.source.manager.save(course);
    for (const courseId of [course.id, aCourse().id]) {
      const response = await catalog.call(aLearner(), 'POST', '/certificates', {
        courseId,
        name: 'Asha Rao',
      });
      expect([response.status, response.error.code]).toEqual([409, 'COURSE_NOT_COMPLETED']);
    }
    expect(await catalog.source.manager.countBy(CertificateRow, { courseId: course.id })).toBe(0);
  });

  it.each(['A', 'x'.repeat(81), 'Asha\u202eoaR', 'Asha\nRao'])(
    'the name %j is rejected [T41, T42]',
    async (name) => {
      const learner = aLearner();
      const { id: courseId } = await aCompletedCourse(catalog, learner);
      const response = await catalog.call(learner, 'POST', '/certificates', { courseId, name });
      expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(await catalog.source.manager.countBy(CertificateRow, { courseId })).toBe(0);
    },
  );

  it('the list contains only the caller’s certificates, and nobody can claim another user’s completion [T27]', async () => {
    const [one, other] = [aLearner(), aLearner()];
    const course = await aCompletedCourse(catalog, one);
    const certificate = await claim(catalog, one, course.id);
    const list = async (as: typeof one) =>
      (await catalog.call(as, 'GET', '/certificates')).as(certificateList).certificates;
    expect(await list(one)).toEqual([certificate]);
    expect(await list(other)).toEqual([]);
    const stolen = await catalog.call(other, 'POST', '/certificates', {
      courseId: course.id,
      name: 'Not Asha',
    });
    expect(stolen.status).toBe(409);
    expect((await catalog.call('visitor', 'GET', '/certificates')).status).toBe(401);
  });

  it('a number is found however it is typed, and an unknown one is 404', async () => {
    const { certificateId } = await aCertificate(catalog);
    for (const typed of [certificateId, certificateId.toLowerCase(), certificateId.replaceAll('-', '')])
      expect((await read(typed)).as(certificateResponse).certificate.certificateId).toBe(certificateId);
    for (const typed of [
      'AC-2026-0000-0000',
      'nonsense',
      'AC-2026-7KQ4-Mé2X',
      "'; DROP TABLE certificates; --",
    ]) {
      const response = await read(typed);
      expect([response.status, response.error.code]).toEqual([404, 'CERTIFICATE_NOT_FOUND']);
    }
  });

  it('the public view does not identify the account', async () => {
    const learner = aLearner();
    const { certificateId, credential } = await aCertificate(catalog, learner);
    const [, payload = ''] = (credential ?? '').split('.');
    const text =
      (await read(certificateId)).content.toString() + Buffer.from(payload, 'base64url').toString();
    expect(text).not.toContain(learner.userId);
    expect(text).not.toMatch(/@(?!context)/);
  });

  it('an admin revokes a certificate with a reason, which is audited; repeating it changes nothing [SEC-28]', async () => {
    const { certificateId, courseId } = await aCertificate(catalog);
    const revoked = (await revoke(certificateId.toLowerCase())).as(certificateResponse).certificate;
    expect(revoked).toMatchObject({ certificateId, revocationReason: REASON });
    expect(Date.parse(revoked.revokedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const again = await revoke(certificateId, 'admin', 'Another reason that comes too late.');
    expect(again.as(certificateResponse).certificate).toEqual(revoked);
    expect((await read(certificateId)).as(certificateResponse).certificate).toEqual(revoked);
    const entries = await catalog.source.manager.findBy(AuditEntry, { subjectId: courseId });
    expect(entries).toMatchObject([
      { action: 'certificate-revoked', actorId: ADMIN_ID, after: { certificateId, reason: REASON } },
    ]);
  });

  it('only an admin can revoke a certificate, and only with a reason [SEC-12]', async () => {
    const { certificateId } = await aCertificate(catalog);
    expect((await revoke(certificateId, 'user')).status).toBe(403);
    expect((await revoke(certificateId, 'visitor')).status).toBe(401);
    expect((await revoke(certificateId, 'admin', 'because')).status).toBe(400);
    expect((await revoke('AC-2026-0000-0000')).status).toBe(404);
    expect((await read(certificateId)).as(certificateResponse).certificate.revokedAt).toBeNull();
  });
});
