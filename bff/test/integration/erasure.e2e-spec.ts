import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { certificateResponse, type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { FakeService } from '../fake-service.js';
import { BffWithAuth, PASSWORD } from './bff-with-auth.js';
import { RealCatalog } from './real-catalog.js';

describe('a closed account, with the real auth and catalog services and databases', () => {
  /** The certificate requires that the learner owns the course. */
  const payment = new FakeService('payment').on(enrollmentServiceCalls.isEnrolled, () => ({
    body: { isEnrolled: true, enrollmentId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
  }));
  let bffWithAuth: BffWithAuth;
  let catalog: RealCatalog;
  beforeAll(async () => {
    await payment.start();
    catalog = await RealCatalog.start(1, payment);
    const env = catalog.environmentFor(0);
    bffWithAuth = await BffWithAuth.open({ auth: env, bff: env });
  });
  afterAll(async () => {
    await bffWithAuth.close();
    await catalog.stop();
    await payment.stop();
  });

  const read = async (number: string): Promise<Certificate> =>
    certificateResponse.parse((await bffWithAuth.bff.inject(`/api/certificate/${number}`)).json())
      .certificate;

  it('is erased by the catalog too: a certificate no longer has its name [T72]', async () => {
    const admin = await bffWithAuth.anAdmin();
    const course = {
      title: 'Spot the fake',
      description: 'About it',
      createdBy: 'Faculty',
      duration: 2,
      price: 0,
    };
    const saved = await bffWithAuth.post('/api/admin/course', course, admin.headers);
    const courseId = saveCourseResponse.parse(saved.json()).course.id;
    const member = await bffWithAuth.aMember();
    await catalog.complete(member.user.id, courseId);
    const claimed = await bffWithAuth.post(
      '/api/certificates',
      { courseId, name: 'Asha Rao' },
      member.headers,
    );
    const { certificateId } = certificateResponse.parse(claimed.json()).certificate;
    expect(await read(certificateId)).toMatchObject({ learnerName: 'Asha Rao' });
    const left = await bffWithAuth.post(
      '/api/user/delete',
      { password: PASSWORD, confirmation: 'DELETE' },
      member.headers,
    );
    expect(left.statusCode).toBe(200);
    let certificate = await read(certificateId);
    for (let polls = 0; certificate.learnerName && polls < 100; polls += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      certificate = await read(certificateId);
    }
    expect(certificate).toMatchObject({ certificateId, courseId, learnerName: null, credential: null });
  });
});
