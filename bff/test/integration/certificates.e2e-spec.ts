import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IssuerDocument, issuerDocument } from '@academy/contracts/certificates/credential.schemas';
import { saveCourseResponse } from '@academy/contracts/courses/admin-course.schemas';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { certificateResponse, type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { errorBody } from '@academy/contracts/error.schemas';
import { type FakeUser } from '../fake-auth.js';
import { FakeService } from '../fake-service.js';
import { startBff, type Bff } from '../start-bff.js';
import { RealCatalog } from './real-catalog.js';

const REASON = 'It was issued by mistake.';

/** Verifies the file with only the saved document of the issuer: without network and without our own code. */
function readOffline(jws: string, issuer: IssuerDocument): Record<string, unknown> | null {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  const parse = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const method = issuer.verificationMethod.find(({ id }) => id === parse(header).kid);
  if (!method || !issuer.assertionMethod.includes(method.id)) return null;
  const key = createPublicKey({ key: method.publicKeyJwk as JsonWebKey, format: 'jwk' });
  const isGenuine = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  const claims = parse(payload);
  return isGenuine && claims.iss === issuer.id ? claims : null;
}

describe('a certificate, with the real catalog service and database', () => {
  const payment = new FakeService('payment');
  let catalog: RealCatalog;
  let bff: Bff;
  let learner: FakeUser;
  let headers: Record<'learner' | 'admin', { authorization: string }>;
  let courseId: string;
  beforeAll(async () => {
    await payment.start();
    payment.on(enrollmentServiceCalls.isEnrolled, () => ({
      body: { isEnrolled: true, enrollmentId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
    }));
    catalog = await RealCatalog.start(1, payment);
    bff = await startBff(catalog.environmentFor(0));
    learner = bff.auth.add('user');
    headers = {
      learner: await bff.signedIn(learner),
      admin: await bff.signedIn(bff.auth.add('admin')),
    };
    const course = {
      title: 'Spot the fake',
      description: 'About it',
      createdBy: 'Faculty',
      duration: 2,
      price: 0,
    };
    const saved = await post('/api/admin/course', headers.admin, course);
    courseId = saveCourseResponse.parse(saved.json()).course.id;
  });
  afterAll(async () => {
    await bff.stop();
    await catalog.stop();
    await payment.stop();
  });

  const post = (url: string, as: object, payload: object) =>
    bff.inject({ method: 'POST', url, headers: { ...as }, payload });
  const claim = () => post('/api/certificates', headers.learner, { courseId, name: 'Āśā Rāo' });
  const read = async (number: string): Promise<Certificate> =>
    certificateResponse.parse((await bff.inject(`/api/certificate/${number}`)).json()).certificate;
  const isListed = async (claims: Record<string, unknown> | null, issuer: IssuerDocument) => {
    const entry = claims?.credentialStatus as { statusListCredential: string; statusListIndex: string };
    const { pathname } = new URL(entry.statusListCredential);
    const list = readOffline((await bff.inject(pathname)).body, issuer);
    const { encodedList } = list?.credentialSubject as { encodedList: string };
    const index = Number(entry.statusListIndex);
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
  };

  it('is issued after completion, verified offline by its file and did.json, and revoked', async () => {
    const rejected = await claim();
    expect([rejected.statusCode, errorBody.parse(rejected.json()).code]).toEqual([
      409,
      'COURSE_NOT_COMPLETED',
    ]);
    await catalog.complete(learner.user.id, courseId);
    const { certificateId } = certificateResponse.parse((await claim()).json()).certificate;
    expect(certificateResponse.parse((await claim()).json()).certificate.certificateId).toBe(certificateId);

    const issuer = issuerDocument.parse((await bff.inject('/.well-known/did.json')).json());
    const file = (await bff.inject(`/api/certificate/${certificateId}/credential.jwt`)).body;
    const claims = readOffline(file, issuer);
    expect(claims).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      credentialSubject: { identifier: [{ identityHash: 'Āśā Rāo' }], licenseNumber: certificateId },
    });
    const [header, payload = '', signature] = file.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('Āśā Rāo', 'Somebody');
    expect(
      readOffline(`${header}.${Buffer.from(forged).toString('base64url')}.${signature}`, issuer),
    ).toBeNull();

    const typed = certificateId.toLowerCase().replaceAll('-', ' ');
    expect(await read(encodeURIComponent(typed))).toMatchObject({ certificateId, revokedAt: null });
    expect(await isListed(claims, issuer)).toBe(false);
    await post(`/api/admin/certificate/${certificateId}/revoke`, headers.admin, { reason: REASON });
    expect(await read(certificateId)).toMatchObject({ revocationReason: REASON });
    expect(await isListed(claims, issuer)).toBe(true);
  });
});
