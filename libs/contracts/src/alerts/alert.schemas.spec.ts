import { describe, expect, it } from '@jest/globals';
import { remoteManifest } from '../releases/remote-manifest.schemas.js';
import { ratioOf } from './alert.schemas.js';

const manifest = {
  remote: 'mf_certificates',
  team: 'Certificates',
  routes: ['/certificates'],
  budgets: { initial: 1, total: 1, styles: 1 },
};
const problemsOf = (fields: object): string[] =>
  remoteManifest
    .safeParse({ ...manifest, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

describe('the alerts of academy.json [decision 0231]', () => {
  it.each([
    'https://alerts.example.org/academy?team=7',
    'http://localhost:8080/alerts',
    'http://127.0.0.1:1/',
  ])('are sent to %s', (webhook) => {
    expect(problemsOf({ onCall: { webhook }, slo: { loadFailure: '0.5%' } })).toEqual([]);
  });

  it.each([
    ['http://alerts.example.org/', 'has to be https, except for the loopback address'],
    ['http://127.0.0.1.example.org/', 'has to be https, except for the loopback address'],
    ['http://10.0.0.1/', 'has to be https, except for the loopback address'],
    ['https://asha:secret@alerts.example.org/', 'contains a user name or a password'],
    ['https://asha@alerts.example.org/', 'contains a user name or a password'],
    ['https://alerts.example.org:22/', 'names a port: alerts are sent to port 443'],
    ['https://alerts.example.org/#here', 'contains a fragment, which no server receives'],
    ['https://', 'is no URL such as https://alerts.example.org/academy'],
    ['https://a b/', 'is no URL such as https://alerts.example.org/academy'],
    ['file:///etc/passwd', 'is no URL such as https://alerts.example.org/academy'],
    [`https://alerts.example.org/${'a'.repeat(300)}`, 'has more than 300 characters'],
  ])('are not sent to %s, and the problem names the field [T39]', (webhook, why) => {
    expect(problemsOf({ onCall: { webhook } })).toContain(`onCall.webhook ${why}`);
  });

  it.each(['0%', '51%', '0.5', '-1%', '100%', '0.123%', 0.5])(
    'reject the failure share %s',
    (loadFailure) => {
      expect(problemsOf({ slo: { loadFailure } })[0]).toMatch(/^slo\.loadFailure /);
    },
  );

  it('have no unknown field', () => {
    expect(problemsOf({ onCall: { webhook: 'https://a.example/', mail: 'a@b.c' } })).toEqual([
      'onCall Unrecognized key: "mail"',
    ]);
  });

  it('compare the share of a service level with a ratio', () => {
    expect(ratioOf('0.5%')).toBeCloseTo(0.005);
  });
});
