import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credentialIssuer, type CredentialKey } from '@academy/contracts/certificates/credential.schemas';
import { certificateResponse, type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { z } from 'zod';
import { Issuer } from '../../src/certificates/credentials/issuer.js';
import { reSignCertificates } from '../../src/certificates/credentials/re-sign-certificates.js';
import { LIST_LENGTH } from '../../src/certificates/credentials/status-list.js';
import { CatalogTestApp, newCertificateKey } from '../catalog-test-app.js';
import { FakePayment } from '../fake-payment.js';
import { aCertificate, aCompletedCourse, aLearner, claim } from './learners.js';
import { alterations, isGenuine, isSet, parse, serialize, type Payload } from './offline-verifier.js';

const DID = 'did:web:academy.example';
const statusEntry = z.object({
  id: z.string(),
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.literal('revocation'),
  statusListIndex: z.string().regex(/^\d+$/),
  statusListCredential: z.string(),
});
const statusList = z.object({ credentialSubject: z.object({ encodedList: z.string().startsWith('u') }) });

describe('the signed credential of a certificate', () => {
  let catalog: CatalogTestApp;
  let payment: FakePayment;
  let keys: CredentialKey[];
  beforeAll(async () => {
    payment = await new FakePayment().start();
    catalog = await CatalogTestApp.open(payment);
    const response = (await catalog.call('visitor', 'GET', '/certificates/keys')).as(credentialIssuer);
    expect(response.issuer).toBe(DID);
    ({ keys } = response);
  });
  afterAll(async () => {
    await catalog.close();
    await payment.stop();
  });

  const credentialOf = ({ credential }: Certificate): string => credential ?? '';
  const statusOf = (certificate: Certificate) =>
    statusEntry.parse(parse(credentialOf(certificate)).payload['credentialStatus']);
  const readList = async (list: number) => {
    const { status, headers, content } = await catalog.call('visitor', 'GET', `/certificates/status/${list}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const compact = content.toString();
    expect(isGenuine(compact, keys)).toBe(true);
    const { payload } = parse(compact);
    return { payload, encodedList: statusList.parse(payload).credentialSubject.encodedList };
  };

  it('is verified offline with saved keys, by another implementation than the one that signs', async () => {
    expect(isGenuine(credentialOf(await aCertificate(catalog)), keys)).toBe(true);
    const { privateKey: _, ...shape } = { ...keys[0], privateKey: undefined };
    expect(Object.keys(shape).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  it('is an Open Badges 3.0 credential with the required header and claims', async () => {
    const learner = aLearner();
    const course = await aCompletedCourse(catalog, learner, { title: 'Spot the fake', durationHours: 1 });
    const certificate = await claim(catalog, learner, course.id, 'Āśā Rāo');
    const { header, payload } = parse(credentialOf(certificate));
    expect(header).toEqual({ alg: 'EdDSA', kid: keys[0]?.kid, typ: 'JWT' });
    expect(header['kid']).toMatch(/^did:web:academy\.example#[\w-]{43}$/);
    const issuedAt = certificate.issuedAt.replace('.000Z', 'Z');
    expect(payload).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      id: certificate.verifyUrl,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: 'Certificate of completion: Spot the fake',
      issuer: { id: DID, type: ['Profile'], name: 'Test Academy', url: 'https://academy.example' },
      validFrom: issuedAt,
      credentialSubject: {
        type: ['AchievementSubject'],
        identifier: [
          { type: 'IdentityObject', hashed: false, identityHash: 'Āśā Rāo', identityType: 'name' },
        ],
        licenseNumber: certificate.certificateId,
        achievement: {
          id: `https://academy.example/course/${course.id}`,
          type: ['Achievement'],
          name: 'Spot the fake',
          achievementType: 'CertificateOfCompletion',
          description: 'The online course “Spot the fake” of 1 hour of study of Test Academy.',
          criteria: { narrative: expect.stringContaining('required lectures') },
        },
      },
      iss: DID,
      jti: certificate.verifyUrl,
      nbf: Date.parse(issuedAt) / 1_000,
    });
    const { id } = payload['credentialSubject'] as { id: string };
    expect([id, payload['sub']]).toEqual([expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/), id]);
  });

  it('becomes invalid by a change of any of its values or of the signature', async () => {
    const [one, other] = [await aCertificate(catalog), await aCertificate(catalog)].map(credentialOf);
    const jws = parse(one ?? '');
    const changed = alterations(jws.payload);
    expect(changed.length).toBeGreaterThan(30);
    const undetected = changed.filter(([, payload]) =>
      isGenuine(serialize({ ...jws, payload: payload as Payload }), keys),
    );
    expect(undetected.map(([where]) => where)).toEqual([]);
    for (const header of [
      { ...jws.header, alg: 'none' },
      { ...jws.header, typ: 'vc' },
      { ...jws.header, kid: 'x' },
    ])
      expect(isGenuine(serialize({ ...jws, header }), keys)).toBe(false);
    expect(isGenuine(serialize({ ...jws, signature: parse(other ?? '').signature }), keys)).toBe(false);
    expect(isGenuine(serialize({ ...jws, signature: '' }), keys)).toBe(false);
    expect(isGenuine(one ?? '', keys)).toBe(true);
  });

  it('still verifies with a former key that no longer signs', async () => {
    const settings = { PUBLIC_ORIGIN: 'https://academy.example', SITE_NAME: 'Academy' };
    const before = await Issuer.load({
      ...settings,
      CERTIFICATE_FORMER_KEYS: [],
      CERTIFICATE_PRIVATE_KEY: newCertificateKey(),
    });
    const [{ x } = { x: '' }] = before.published.keys;
    const after = await Issuer.load({
      ...settings,
      CERTIFICATE_FORMER_KEYS: [x],
      CERTIFICATE_PRIVATE_KEY: newCertificateKey(),
    });
    const { keys: published } = after.published;
    expect(published.map((key) => key.x)).toEqual([expect.not.stringMatching(x), x]);
    for (const issuer of [before, after])
      expect(isGenuine(await issuer.sign({ a: 1 }), published)).toBe(true);
    expect(isGenuine(await after.sign({ a: 1 }), before.published.keys)).toBe(false);
  });

  it('is signed again with another key and the same contents after a key was stolen', async () => {
    const certificates = [await aCertificate(catalog), await aCertificate(catalog)];
    const fresh = await Issuer.load({
      PUBLIC_ORIGIN: 'https://academy.example',
      SITE_NAME: 'Test Academy',
      CERTIFICATE_FORMER_KEYS: [],
      CERTIFICATE_PRIVATE_KEY: newCertificateKey(),
    });
    expect(await reSignCertificates(catalog.source, fresh)).toBeGreaterThanOrEqual(2);
    expect(await reSignCertificates(catalog.source, fresh)).toBe(0);
    for (const { certificateId, credential } of certificates) {
      const response = await catalog.call('visitor', 'GET', `/certificates/${certificateId}`);
      const anew = credentialOf(response.as(certificateResponse).certificate);
      expect([isGenuine(anew, keys), isGenuine(anew, fresh.published.keys)]).toEqual([false, true]);
      expect(parse(anew).payload).toEqual(parse(credential ?? '').payload);
    }
  });

  it('contains the port of the issuer as did:web requires it', async () => {
    const { did } = await Issuer.load({
      PUBLIC_ORIGIN: 'http://localhost:4000',
      SITE_NAME: 'Academy',
      CERTIFICATE_FORMER_KEYS: [],
      CERTIFICATE_PRIVATE_KEY: newCertificateKey(),
    });
    expect(did).toBe('did:web:localhost%3A4000');
  });

  it('is marked in the signed status list that it names if it is revoked, and no other one is', async () => {
    const [remaining, revoked] = [await aCertificate(catalog), await aCertificate(catalog)];
    const entry = statusOf(revoked);
    expect(entry).toEqual({
      id: `https://academy.example/api/certificates/status/1#${entry.statusListIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: expect.any(String),
      statusListCredential: 'https://academy.example/api/certificates/status/1',
    });
    const index = Number(entry.statusListIndex);
    expect(isSet((await readList(1)).encodedList, index)).toBe(false);
    await catalog.call('admin', 'POST', `/certificates/${revoked.certificateId}/revocation`, {
      reason: 'It was issued by mistake.',
    });
    const { payload, encodedList } = await readList(1);
    expect(payload).toMatchObject({
      id: entry.statusListCredential,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: DID,
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation' },
    });
    const set = Array.from({ length: LIST_LENGTH }, (_, place) => place).filter((place) =>
      isSet(encodedList, place),
    );
    expect(set).toEqual([index]);
    expect(set).not.toContain(Number(statusOf(remaining).statusListIndex));
  });

  it.each(['2', '0', '-1', '1.5', 'all', '9999999999'])('has no status list %s', async (list) => {
    expect((await catalog.call('visitor', 'GET', `/certificates/status/${list}`)).status).toBe(404);
  });
});
