import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { upstreamOf } from '@academy/contracts/call';
import { certificateCalls, certificateServiceCalls } from '@academy/contracts/certificates/certificate.calls';
import { credentialStatusServiceRoute } from '@academy/contracts/certificates/certificate.routes';
import { issuedCertificateCalls } from '@academy/contracts/certificates/issued-certificate.calls';
import { errorBody } from '@academy/contracts/error.schemas';
import { type Route } from '@academy/contracts/route';
import {
  credentialKeySet,
  issuerDocument,
  type CredentialIssuer,
} from '@academy/contracts/certificates/credential.schemas';
import { certificateResponse, type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { limitRules } from '../src/http/rate-limit/rate-limits.js';
import { type FakeUser } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

const NUMBER = 'AC-2026-7KQ4-M2XD';
const COURSE = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const aCertificate = (over: Partial<Certificate> = {}): Certificate => ({
  certificateId: NUMBER,
  learnerName: 'Asha Rao',
  courseId: COURSE,
  courseSlug: 'ceh',
  courseTitle: 'Certified Ethical Hacker',
  hours: 28,
  lectures: null,
  issuedAt: '2026-11-20T10:00:00.000Z',
  issuer: 'Abhaya Academy',
  verifyUrl: `https://academy.example/verify/${NUMBER}`,
  revokedAt: null,
  revocationReason: null,
  credential: 'head.body.signature',
  ...over,
});
const issuer: CredentialIssuer = {
  issuer: 'did:web:academy.example',
  keys: ['present', 'former'].map((name) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x: name.padEnd(43, 'x'),
    kid: `did:web:academy.example#${name}`,
    alg: 'EdDSA',
    use: 'sig',
  })),
};

describe('certificates', () => {
  let bff: Bff;
  let learner: FakeUser;
  let headers: Record<'user' | 'admin', { authorization: string }>;
  beforeAll(async () => {
    bff = await startBff();
    learner = bff.auth.add('user');
    headers = {
      user: await bff.signedIn(learner),
      admin: await bff.signedIn(bff.auth.add('admin')),
    };
  });
  afterAll(() => bff.stop());
  beforeEach(() => {
    bff.catalog.on(certificateServiceCalls.getCertificate, ({ params }) =>
      params.id === NUMBER
        ? { body: { certificate: { ...aCertificate(), userId: learner.user.id, email: learner.user.email } } }
        : rejection(404, 'CERTIFICATE_NOT_FOUND'),
    );
    bff.catalog.on(upstreamOf(certificateCalls.claimCertificate), () => ({
      body: { certificate: aCertificate() },
    }));
    bff.catalog.on(certificateServiceCalls.certificateKeys, () => ({ body: issuer }));
  });

  const received = (route: Route) => bff.catalog.callsTo(route).at(-1);

  it('can be read by number without a session, with the printed data only [T27]', async () => {
    const response = await bff.inject(`/api/certificate/${NUMBER}`);
    expect(response.statusCode).toBe(200);
    expect(certificateResponse.strict().parse(response.json())).toEqual({ certificate: aCertificate() });
    expect(response.body).not.toContain(learner.user.id);
    expect(response.body).not.toContain(learner.user.email);
    expect(response.headers['cache-control']).toBe('no-store');
    const unknown = await bff.inject('/api/certificate/AC-2026-0000-0000');
    expect([unknown.statusCode, errorBody.parse(unknown.json()).code]).toEqual([
      404,
      'CERTIFICATE_NOT_FOUND',
    ]);
  });

  it('the signed credential is a file', async () => {
    const response = await bff.inject(`/api/certificate/${NUMBER}/credential.jwt`);
    expect([response.statusCode, response.body]).toEqual([200, 'head.body.signature']);
    expect(response.headers).toMatchObject({
      'content-disposition': `attachment; filename="${NUMBER}.jwt"`,
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('have neither name nor file after the account of the holder was closed [T72]', async () => {
    const nameless = aCertificate({ learnerName: null, credential: null });
    bff.catalog.on(certificateServiceCalls.getCertificate, () => ({ body: { certificate: nameless } }));
    const response = await bff.inject(`/api/certificate/${NUMBER}`);
    expect(response.json()).toEqual({ certificate: nameless });
    const file = await bff.inject(`/api/certificate/${NUMBER}/credential.jwt`);
    expect([file.statusCode, errorBody.parse(file.json()).code]).toEqual([404, 'CREDENTIAL_NOT_STORED']);
  });

  it('a claim is made on behalf of the signed-in user only', async () => {
    const payload = { courseId: COURSE, name: 'Asha Rao' };
    const claim = (who: object) =>
      bff.inject({ method: 'POST', url: '/api/certificates', headers: { ...who }, payload });
    expect((await claim(headers.user)).json()).toEqual({ certificate: aCertificate() });
    expect(received(upstreamOf(certificateCalls.claimCertificate))?.caller).toMatchObject({
      userId: learner.user.id,
    });
    expect((await claim({})).statusCode).toBe(401);
    const foreign = { ...BROWSER, origin: 'https://evil.example', ...headers.user };
    expect((await claim(foreign)).statusCode).toBe(403);
  });

  it('the list contains the caller’s certificates', async () => {
    bff.catalog.on(upstreamOf(certificateCalls.listCertificates), () => ({
      body: { certificates: [aCertificate()] },
    }));
    const response = await bff.inject({ url: '/api/certificates', headers: headers.user });
    expect(response.json()).toEqual({ certificates: [aCertificate()] });
    expect(received(upstreamOf(certificateCalls.listCertificates))?.caller).toMatchObject({
      userId: learner.user.id,
    });
    expect((await bff.inject('/api/certificates')).statusCode).toBe(401);
  });

  it('an admin revokes one with a reason, others cannot [SEC-12]', async () => {
    const revoked = aCertificate({ revokedAt: '2026-11-21T10:00:00.000Z', revocationReason: 'By mistake.' });
    bff.catalog.on(upstreamOf(issuedCertificateCalls.revokeCertificate), () => ({
      body: { certificate: revoked },
    }));
    const revoke = (who: object) =>
      bff.inject({
        method: 'POST',
        url: `/api/admin/certificate/${NUMBER}/revoke`,
        headers: { ...who },
        payload: { reason: 'It was issued by mistake.' },
      });
    expect((await revoke(headers.admin)).json()).toEqual({ certificate: revoked });
    expect(received(upstreamOf(issuedCertificateCalls.revokeCertificate))).toMatchObject({
      params: { certificateId: NUMBER },
      caller: { role: 'admin' },
    });
    expect((await revoke(headers.user)).statusCode).toBe(403);
    expect((await revoke({})).statusCode).toBe(401);
  });

  it('the keys are below /.well-known, as a key set and as the DID document', async () => {
    const keys = await bff.inject('/.well-known/certificate-keys.json');
    expect(credentialKeySet.strict().parse(keys.json())).toEqual({ keys: issuer.keys });
    const document = await bff.inject('/.well-known/did.json');
    expect(issuerDocument.strict().parse(document.json())).toEqual({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
      id: 'did:web:academy.example',
      alsoKnownAs: ['http://localhost:4000'],
      verificationMethod: issuer.keys.map((key) => ({
        id: key.kid,
        type: 'JsonWebKey',
        controller: 'did:web:academy.example',
        publicKeyJwk: key,
      })),
      assertionMethod: issuer.keys.map(({ kid }) => kid),
    });
    for (const response of [keys, document])
      expect(response.headers['cache-control']).toBe('public, max-age=300');
  });

  it('the status list is passed on as it was signed', async () => {
    bff.catalog.on(credentialStatusServiceRoute, ({ params }) =>
      params.list === '1'
        ? {
            body: Buffer.from('head.list.signature'),
            headers: { 'content-type': 'text/plain; charset=utf-8' },
          }
        : rejection(404, 'CERTIFICATE_NOT_FOUND'),
    );
    const response = await bff.inject('/api/certificates/status/1');
    expect([response.body, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      'head.list.signature',
      'text/plain; charset=utf-8',
      'public, max-age=60',
    ]);
    const unknown = await bff.inject('/api/certificates/status/2');
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('certificates when a service fails or a caller guesses', () => {
  it('the keys stay published while the catalog service is unavailable [T58]', async () => {
    const bff = await startBff();
    try {
      bff.catalog.on(certificateServiceCalls.certificateKeys, () => rejection(503, 'SERVICE_UNAVAILABLE'));
      const first = await bff.inject('/.well-known/did.json');
      expect([first.statusCode, first.headers['cache-control']]).toEqual([503, 'no-store']);
      bff.catalog.on(certificateServiceCalls.certificateKeys, () => ({ body: issuer }));
      expect((await bff.inject('/.well-known/did.json')).statusCode).toBe(200);
      await bff.catalog.stop();
      expect((await bff.inject('/.well-known/did.json')).statusCode).toBe(200);
      expect((await bff.inject(`/api/certificate/${NUMBER}`)).statusCode).toBe(503);
    } finally {
      await bff.stop();
    }
  });

  it('a caller who tries many numbers is limited [SEC-17]', async () => {
    const bff = await startBff({ RATE_LIMIT_FACTOR: '0.05' });
    try {
      const allowed = Math.round(limitRules.verification.client.points * 0.05);
      const from = `2001:db8:${Math.floor(Math.random() * 9999)}:1::1`;
      const read = async (count: number) => {
        const url = `/api/certificate/AC-2026-0000-${String(count).padStart(4, '0')}`;
        return (await bff.inject({ url, remoteAddress: from })).statusCode;
      };
      const statuses: number[] = [];
      for (let count = 0; count <= allowed; count += 1) statuses.push(await read(count));
      expect(statuses).toEqual([...Array<number>(allowed).fill(404), 429]);
    } finally {
      await bff.stop();
    }
  });
});
