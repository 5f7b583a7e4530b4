import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { CertificateRow } from '../../src/certificates/certificate.entity.js';
import { ClosedAccount } from '../../src/erasure/closed-account.entity.js';
import { ErasureService } from '../../src/erasure/erasure.service.js';
import { LectureProgress } from '../../src/progress/lecture-progress.entity.js';
import { CatalogTestApp } from '../catalog-test-app.js';
import { FakePayment } from '../fake-payment.js';
import { aCertificate, aCompletedCourse, aLearner, claim, type Learner } from '../certificates/learners.js';
import { createLearningRows, tracesOf } from './learning-rows.js';

const NOTHING = {
  certificates: 0,
  confirmed_enrollments: 0,
  course_progress: 0,
  lecture_notes: 0,
  lecture_openings: 0,
  lecture_progress: 0,
  quiz_attempts: 0,
  review_reports: 0,
  reviews: 0,
  watched_segments: 0,
};
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);

describe('the learning data of a closed account', () => {
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

  const close = ({ userId }: Learner) =>
    catalog.callFrom('auth', '/closed-accounts', { userId, closedAt: new Date().toISOString() });
  const isRemembered = ({ userId }: Learner) => catalog.source.manager.existsBy(ClosedAccount, { userId });

  it('is deleted completely, whatever its size; other users lose nothing [T72]', async () => {
    const [leaving, staying] = [aLearner(), aLearner()];
    await createLearningRows(catalog, leaving, 1_100);
    await createLearningRows(catalog, staying, 3);
    expect(await tracesOf(catalog, leaving)).toEqual({
      certificates: 1,
      confirmed_enrollments: 1,
      course_progress: 1,
      lecture_notes: 1_100,
      lecture_openings: 1_100,
      lecture_progress: 1_100,
      quiz_attempts: 1_100,
      review_reports: 1,
      reviews: 1,
      watched_segments: 1_100,
    });
    const before = await tracesOf(catalog, staying);
    expect((await close(leaving)).status).toBe(200);
    expect(await tracesOf(catalog, leaving)).toEqual(NOTHING);
    expect(await tracesOf(catalog, staying)).toEqual(before);
  });

  it('leaves an anonymous certificate: number, course and date, without name and signed file [T72]', async () => {
    const leaving = aLearner();
    const certificate = await aCertificate(catalog, leaving);
    await close(leaving);
    const response = await catalog.call('visitor', 'GET', `/certificates/${certificate.certificateId}`);
    expect(response.as(certificateResponse).certificate).toEqual({
      ...certificate,
      learnerName: null,
      credential: null,
    });
    expect(response.content.toString()).not.toContain('Asha');
  });

  it('leaves a revoked certificate revoked, also in the status list', async () => {
    const leaving = aLearner();
    const { certificateId } = await aCertificate(catalog, leaving);
    const reason = 'It was issued by mistake.';
    await catalog.call('admin', 'POST', `/certificates/${certificateId}/revocation`, { reason });
    await close(leaving);
    const response = await catalog.call('visitor', 'GET', `/certificates/${certificateId}`);
    expect(response.as(certificateResponse).certificate).toMatchObject({
      learnerName: null,
      revocationReason: reason,
    });
  });

  it('is deleted again for requests that were under way, and finally the record of the account itself', async () => {
    const leaving = aLearner();
    const { courseId } = await createLearningRows(catalog, leaving, 1);
    await close(leaving);
    await catalog.source.manager.insert(LectureProgress, {
      userId: leaving.userId,
      courseId,
      lectureId: courseId,
      positionSec: 5,
      watchedSec: 5,
      completedAt: null,
      updatedAt: new Date(),
    });
    const late = await aCompletedCourse(catalog, leaving);
    await claim(catalog, leaving, late.id, 'Came Late');
    const erasing = catalog.get(ErasureService);
    await erasing.eraseAgain(inMinutes(1));
    expect([(await tracesOf(catalog, leaving))['lecture_progress'], await isRemembered(leaving)]).toEqual([
      1,
      true,
    ]);
    await erasing.eraseAgain(inMinutes(6));
    expect([await tracesOf(catalog, leaving), await isRemembered(leaving)]).toEqual([NOTHING, false]);
    expect(await catalog.source.manager.countBy(CertificateRow, { learnerName: 'Came Late' })).toBe(0);
  });

  it('may be reported twice, and for an unknown account', async () => {
    const leaving = aLearner();
    for (let count = 0; count < 2; count += 1) expect((await close(leaving)).status).toBe(200);
    await Promise.all(Array.from({ length: 5 }, () => close(leaving)));
    expect(await tracesOf(catalog, leaving)).toEqual(NOTHING);
  });

  it('is only deleted by a report of the auth service [T67, T27]', async () => {
    const learner = aLearner();
    await createLearningRows(catalog, learner, 1);
    const body = { userId: learner.userId, closedAt: new Date().toISOString() };
    expect((await catalog.callFrom('payment', '/closed-accounts', body)).status).toBe(403);
    for (const user of ['nobody', 'visitor', 'user', 'admin'] as const)
      expect([401, 403]).toContain((await catalog.call(user, 'POST', '/closed-accounts', body)).status);
    expect((await catalog.callFrom('auth', '/closed-accounts', { userId: 'x' })).status).toBe(400);
    expect((await tracesOf(catalog, learner))['lecture_notes']).toBe(1);
  });
});
