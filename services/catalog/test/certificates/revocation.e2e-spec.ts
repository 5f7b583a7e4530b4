import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RevokedEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import {
  certificateList,
  certificateResponse,
  type Certificate,
} from '@academy/contracts/certificates/certificate.schemas';
import { progressList } from '@academy/contracts/progress/progress.schemas';
import { AuditEntry } from '../../src/audit/audit-entry.entity.js';
import { CertificateRow } from '../../src/certificates/certificate.entity.js';
import { Lecture } from '../../src/lectures/lecture.entity.js';
import { CatalogTestApp } from '../catalog-test-app.js';
import { FakePayment } from '../fake-payment.js';
import { aLecture } from '../catalog-builders.js';
import { aCompletedCourse, aLearner, claim, type Learner } from './learners.js';

const ENDED = 'The enrollment that this certificate rests on has ended.';
const CAUSE = 'Somebody else had taken the course.';

describe('the certificate of a revoked purchase [decision 0163]', () => {
  let catalog: CatalogTestApp;
  let payment: FakePayment;
  let learner: Learner;
  let courseId: string;
  beforeAll(async () => {
    payment = await new FakePayment().start();
    catalog = await CatalogTestApp.open(payment);
  });
  afterAll(async () => {
    await catalog.close();
    await payment.stop();
  });
  beforeEach(async () => {
    payment.isBroken = false;
    learner = aLearner();
    courseId = (await aCompletedCourse(catalog, learner)).id;
    await catalog.source.manager.insert(Lecture, aLecture({ courseId, position: 1, type: 'live' }));
    await catalog.bumpVersion();
  });

  const requestClaim = () => catalog.call(learner, 'POST', '/certificates', { courseId, name: 'Asha Rao' });
  const revokeEnrollment = () => payment.revoke(learner.userId, courseId);
  const buyAgain = () => payment.sell(learner.userId, courseId);
  const report = async (enrollment: RevokedEnrollment): Promise<void> => {
    expect((await catalog.callFrom('payment', '/revoked-enrollments', enrollment)).status).toBe(200);
  };
  const read = async ({ certificateId }: Certificate): Promise<Certificate> => {
    const response = await catalog.call('visitor', 'GET', `/certificates/${certificateId}`);
    return response.as(certificateResponse).certificate;
  };
  const revoke = (certificate: Certificate) =>
    catalog.call('admin', 'POST', `/certificates/${certificate.certificateId}/revocation`, { reason: CAUSE });
  const count = () => catalog.source.manager.countBy(CertificateRow, { courseId });

  it('is revoked even if its holder has closed the account before [H2, T72]', async () => {
    const certificate = await claim(catalog, learner, courseId);
    const record = { userId: learner.userId, closedAt: new Date().toISOString() };
    expect((await catalog.callFrom('auth', '/closed-accounts', record)).status).toBe(200);
    await report(revokeEnrollment());
    expect(await read(certificate)).toMatchObject({ learnerName: null, revocationReason: ENDED });
  });

  it('is not issued on the basis of a cached response, but after another request to payment [T27]', async () => {
    const [lecture] = await catalog.source.manager.findBy(Lecture, { courseId });
    const open = () => catalog.call(learner, 'GET', `/lectures/${lecture?.id}`);
    expect((await open()).status).toBe(200);
    revokeEnrollment();
    expect((await open()).status).toBe(200);
    const rejected = await requestClaim();
    expect([rejected.status, rejected.error.code, await count()]).toEqual([403, 'NOT_ENROLLED', 0]);
  });

  it('is not issued while payment does not respond, even to a learner with recent access', async () => {
    const [lecture] = await catalog.source.manager.findBy(Lecture, { courseId });
    expect((await catalog.call(learner, 'GET', `/lectures/${lecture?.id}`)).status).toBe(200);
    payment.isBroken = true;
    expect([(await requestClaim()).status, await count()]).toEqual([500, 0]);
    payment.isBroken = false;
    expect((await requestClaim()).status).toBe(200);
  });

  it('is revoked once and publicly, and stays in the learner’s list', async () => {
    const certificate = await claim(catalog, learner, courseId);
    const enrollment = revokeEnrollment();
    await report(enrollment);
    const revoked = await read(certificate);
    expect(revoked).toMatchObject({ ...certificate, revokedAt: expect.any(String), revocationReason: ENDED });
    await report(enrollment);
    expect(await read(certificate)).toEqual(revoked);
    const list = (await catalog.call(learner, 'GET', '/certificates')).as(certificateList);
    expect(list.certificates).toEqual([revoked]);
    expect((await requestClaim()).error.code).toBe('NOT_ENROLLED');
  });

  it('is followed by another one with its own number after a new purchase, which a late report does not affect', async () => {
    const first = await claim(catalog, learner, courseId);
    const enrollment = revokeEnrollment();
    await report(enrollment);
    buyAgain();
    const second = await claim(catalog, learner, courseId);
    expect(second.certificateId).not.toBe(first.certificateId);
    expect(await claim(catalog, learner, courseId)).toEqual(second);
    await report(enrollment);
    expect([(await read(first)).revocationReason, await read(second)]).toEqual([ENDED, second]);
    await report(revokeEnrollment());
    expect((await read(second)).revocationReason).toBe(ENDED);
  });

  it('does not duplicate the progress of its course, which names the valid one', async () => {
    const [lecture] = await catalog.source.manager.findBy(Lecture, { courseId });
    const body = { lectureId: lecture?.id, positionSec: 5, watchedSec: 5, completed: false };
    expect((await catalog.call(learner, 'POST', '/progress', body)).status).toBe(200);
    const storedProgress = async () =>
      (await catalog.call(learner, 'GET', '/progress')).as(progressList).courses.map((course) => ({
        certificateId: course.certificateId,
        lectures: course.lectures.length,
      }));
    await claim(catalog, learner, courseId);
    await report(revokeEnrollment());
    expect(await storedProgress()).toEqual([{ certificateId: null, lectures: 1 }]);
    buyAgain();
    const { certificateId } = await claim(catalog, learner, courseId);
    expect(await storedProgress()).toEqual([{ certificateId, lectures: 1 }]);
  });

  it('cannot be earned again after an admin revoked it for cause, whatever is bought afterwards', async () => {
    const certificate = await claim(catalog, learner, courseId);
    expect((await revoke(certificate)).status).toBe(200);
    await report(revokeEnrollment());
    buyAgain();
    const response = await claim(catalog, learner, courseId);
    expect(response).toMatchObject({ certificateId: certificate.certificateId, revocationReason: CAUSE });
    expect(await count()).toBe(1);
  });

  it('gets the reason of an admin who revokes it for cause, and cannot be earned again either', async () => {
    const first = await claim(catalog, learner, courseId);
    await report(revokeEnrollment());
    const { revokedAt } = await read(first);
    expect((await revoke(first)).as(certificateResponse).certificate).toMatchObject({
      revokedAt,
      revocationReason: CAUSE,
    });
    buyAgain();
    expect((await claim(catalog, learner, courseId)).certificateId).toBe(first.certificateId);
  });

  it('gets that reason even after a later purchase earned another one, which stays valid and is the last [H2]', async () => {
    const first = await claim(catalog, learner, courseId);
    await report(revokeEnrollment());
    buyAgain();
    const second = await claim(catalog, learner, courseId);
    expect((await revoke(first)).as(certificateResponse).certificate.revocationReason).toBe(CAUSE);
    expect((await read(first)).revocationReason).toBe(CAUSE);
    expect(await read(second)).toEqual(second);
    expect(await claim(catalog, learner, courseId)).toEqual(second);
    await report(revokeEnrollment());
    buyAgain();
    expect(await claim(catalog, learner, courseId)).toMatchObject({
      certificateId: first.certificateId,
      revocationReason: CAUSE,
    });
    expect(await count()).toBe(2);
  });

  it('gets that reason even after its account was closed, and keeps the first reason of an admin [H2]', async () => {
    const certificate = await claim(catalog, learner, courseId);
    await report(revokeEnrollment());
    const { userId } = learner;
    expect(
      (await catalog.callFrom('auth', '/closed-accounts', { userId, closedAt: new Date().toISOString() }))
        .status,
    ).toBe(200);
    await revoke(certificate);
    const again = { reason: 'Another reason that is not the first.' };
    await catalog.call('admin', 'POST', `/certificates/${certificate.certificateId}/revocation`, again);
    expect((await read(certificate)).revocationReason).toBe(CAUSE);
    const entries = await catalog.source.manager.findBy(AuditEntry, {
      action: 'certificate-revoked',
      subjectId: courseId,
    });
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ reason: ENDED }, { certificateId: certificate.certificateId, reason: CAUSE }],
    ]);
  });

  it('keeps the reason of an admin, in whichever order the two revocations arrive [H2]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = aLearner();
      const { id } = await aCompletedCourse(catalog, other);
      const certificate = await claim(catalog, other, id);
      const enrollment = payment.revoke(other.userId, id);
      const both = [() => revoke(certificate), () => reportTo(catalog, enrollment)];
      const responses = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((run) => run()));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect((await read(certificate)).revocationReason).toBe(CAUSE);
      payment.sell(other.userId, id);
      expect((await claim(catalog, other, id)).certificateId).toBe(certificate.certificateId);
    }
  });

  it('is never valid when it is claimed while its enrollment ends', async () => {
    const twin = await catalog.twin(payment);
    for (let round = 0; round < 20; round += 1) {
      const other = aLearner();
      const { id } = await aCompletedCourse(catalog, other);
      const enrollment = payment.revoke(other.userId, id);
      // Payment has confirmed the enrollment while the report is already in transit.
      payment.sell(other.userId, id, enrollment.enrollmentId);
      const body = { courseId: id, name: 'Asha Rao' };
      await Promise.all([catalog.call(other, 'POST', '/certificates', body), reportTo(twin, enrollment)]);
      const rows = await catalog.source.manager.findBy(CertificateRow, { courseId: id });
      expect(rows.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    }
    await twin.close();
  });

  const reportTo = (app: CatalogTestApp, enrollment: RevokedEnrollment) =>
    app.callFrom('payment', '/revoked-enrollments', enrollment);
});
