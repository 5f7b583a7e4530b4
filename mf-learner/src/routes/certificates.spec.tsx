import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type CredentialKeySet } from '@academy/contracts/certificates/credential.schemas';
import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { ApiError } from '@academy/mf-kit/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkSignature } from '../features/certificates/check-signature.js';
import { aCertificate, NUMBER, openLearning } from './learning.factory.js';

const KEYS = 'GET /.well-known/certificate-keys.json';
const VERIFY = `GET /api/certificate/${NUMBER}`;
const kid = 'did:web:academy.example#1';
const inBase64 = (value: string | ArrayBuffer) => Buffer.from(value as string).toString('base64url');

let keys: CredentialKeySet;
let pair: webcrypto.CryptoKeyPair;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  pair = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const { x = '' } = await webcrypto.subtle.exportKey('jwk', pair.publicKey);
  keys = { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }] };
});

/** Signs a credential as the catalog service does. */
async function signed(
  about: Certificate,
  header: object = { alg: 'EdDSA', kid, typ: 'JWT' },
): Promise<string> {
  const payload = {
    jti: about.verifyUrl,
    credentialSubject: {
      licenseNumber: about.certificateId,
      identifier: [{ identityHash: about.learnerName }],
      achievement: { name: about.courseTitle },
    },
  };
  const text = `${inBase64(JSON.stringify(header))}.${inBase64(JSON.stringify(payload))}`;
  const signature = await webcrypto.subtle.sign('Ed25519', pair.privateKey, Buffer.from(text));
  return `${text}.${inBase64(signature)}`;
}

describe('the signature check in the browser', () => {
  const check = async (over: Partial<Certificate>, credential?: string, set = keys) =>
    checkSignature({ ...aCertificate(over), credential: credential ?? (await signed(aCertificate())) }, set);

  it('succeeds for the published key if the signed data equals the shown data', async () => {
    expect(await check({})).toBe('verified');
  });

  it.each<[string, Partial<Certificate>]>([
    ['name', { learnerName: 'Ravi Rao' }],
    ['course', { courseTitle: 'Ethical hacking' }],
    ['number', { certificateId: 'AC-2026-0000-0000' }],
    ['address', { verifyUrl: 'https://evil.example/verify/x' }],
  ])('is none of another %s', async (_, over) => {
    expect(await check(over)).toBe('forged');
  });

  it('fails for changed data, another key, or another kind of credential', async () => {
    const [header, payload = '', signature] = (await signed(aCertificate())).split('.');
    const other = JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), extra: 1 });
    expect(await check({}, `${header}.${inBase64(other)}.${signature}`)).toBe('forged');
    expect(await check({}, undefined, { keys: [{ ...keys.keys[0]!, kid: 'another' }] })).toBe('forged');
    expect(await check({}, await signed(aCertificate(), { alg: 'none', kid }))).toBe('forged');
    for (const odd of ['', 'a.b', 'a.b.c', 'a.b.c.d', `${header}.${payload}.`])
      expect(await check({}, odd)).toBe('forged');
  });

  it('is reported as impossible if the browser does not support the algorithm', async () => {
    const credential = await signed(aCertificate());
    const subtle = {
      importKey: () => Promise.reject(new DOMException('no', 'NotSupportedError')),
    };
    Object.defineProperty(globalThis, 'crypto', { value: { subtle }, configurable: true });
    expect(await check({}, credential)).toBe('impossible');
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  });
});

describe('the verification page', () => {
  const open = (at: string, responses: Record<string, unknown> = {}) =>
    openLearning(at, { user: null, responses: { [KEYS]: keys, ...responses } });

  it('accepts a number as it is printed', async () => {
    const { path } = open('/verify', { [VERIFY]: { certificate: aCertificate() } });
    await userEvent.type(await screen.findByLabelText('Certificate number'), ' ac 2026 7kq4m2xd ');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(path()).toBe(`/verify/${NUMBER}`));
    expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  });

  it('rejects an invalid number without a request', async () => {
    const { calls } = open('/verify');
    await userEvent.type(await screen.findByLabelText('Certificate number'), 'hello');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/This is not a certificate number/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('shows the learner, and that the browser has verified the signature', async () => {
    const certificate = aCertificate({ credential: await signed(aCertificate()) });
    open(`/verify/${NUMBER}`, { [VERIFY]: { certificate } });
    expect(await screen.findByText('Asha Rao')).toBeVisible();
    expect(await screen.findByText('Signature verified in your browser')).toBeVisible();
  });

  it('warns of a signature that does not match', async () => {
    const credential = await signed(aCertificate({ learnerName: 'Somebody Else' }));
    open(`/verify/${NUMBER}`, { [VERIFY]: { certificate: aCertificate({ credential }) } });
    expect(await screen.findByText('The signature does not match')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Do not rely on what is shown here');
    expect(screen.getByRole('heading', { name: 'This certificate cannot be trusted' })).toBeVisible();
    expect(screen.queryByText('This certificate is valid')).toBeNull();
  });

  it('shows when and why a certificate was revoked', async () => {
    const revoked = aCertificate({
      revokedAt: '2026-11-22T10:00:00.000Z',
      revocationReason: 'Issued by mistake',
    });
    open(`/verify/${NUMBER}`, { [VERIFY]: { certificate: revoked } });
    expect(await screen.findByRole('heading', { name: 'This certificate was revoked' })).toBeVisible();
    expect(screen.getByText(/22 Nov 2026/)).toBeVisible();
    expect(screen.getByText('Issued by mistake')).toBeVisible();
    expect(screen.queryByText('This certificate is valid')).toBeNull();
  });

  it('shows no name of a deleted user', async () => {
    open(`/verify/${NUMBER}`, { [VERIFY]: { certificate: aCertificate({ learnerName: null }) } });
    expect(await screen.findByText(/not named any more/)).toBeVisible();
  });

  it('reports a number that was never issued as not found [T27]', async () => {
    open(`/verify/${NUMBER}`, { [VERIFY]: new ApiError({ status: 404, code: 'X', message: '' }) });
    expect(await screen.findByRole('heading', { name: 'No such certificate' })).toBeVisible();
  });

  it('makes no statement about the certificate during an outage', async () => {
    open(`/verify/${NUMBER}`);
    expect(await screen.findByText(/This says nothing about the certificate/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it('sends no request for an invalid number in the URL', async () => {
    const { calls } = open('/verify/hello');
    expect(await screen.findByRole('heading', { name: 'No such certificate' })).toBeVisible();
    expect(calls).toEqual([]);
  });
});

describe('the page of a certificate', () => {
  const open = (certificates: Certificate[], user?: null) =>
    openLearning(`/dashboard/certificates/${NUMBER}`, {
      ...(user === null && { user }),
      responses: { 'GET /api/certificates': { certificates } },
    });

  it('shows the sheet with its number and the QR code of the verification page', async () => {
    open([aCertificate({ credential: 'a.b.c', lectures: { count: 24, durationSec: 6_480 } })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Certificate of completion' })).toBeVisible();
    expect(screen.getByText('Asha Rao')).toBeVisible();
    expect(screen.getByText('20 hours of study, 24 lectures (1 h 48 min)')).toBeVisible();
    expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download the signed credential' })).toHaveAttribute(
      'href',
      `/api/certificate/${NUMBER}/credential.jwt`,
    );
  });

  it('shares the link of the verification page, and adds the certificate to a LinkedIn profile with its number', async () => {
    userEvent.setup();
    // This instant is 31 March in London and 1 April in India.
    open([aCertificate({ issuedAt: '2026-03-31T20:00:00.000Z' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const url = `https://academy.example/verify/${NUMBER}`;
    expect(await navigator.clipboard.readText()).toBe(url);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Add to LinkedIn' });
    expect(Object.fromEntries(new URL(link.href).searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'Cyber awareness',
      organizationName: 'Abhaya Academy',
      issueYear: '2026',
      issueMonth: '4',
      certId: NUMBER,
      certUrl: url,
    });
  });

  it('does not show another user’s certificate as the user’s own [T27]', async () => {
    open([]);
    expect(
      await screen.findByRole('heading', { name: 'This certificate is not in your account' }),
    ).toBeVisible();
  });

  it('shows on the sheet that it was revoked', async () => {
    open([aCertificate({ revokedAt: '2026-11-22T10:00:00.000Z', revocationReason: 'Issued by mistake' })]);
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.getByText(/Issued by mistake/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to LinkedIn' })).toBeNull();
  });

  it('redirects a visitor to the log-in', async () => {
    const { path } = open([], null);
    await waitFor(() => expect(path()).toMatch(/^\/shell\/signup\?returnTo=/));
  });
});
