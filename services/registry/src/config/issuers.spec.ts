import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readIssuers } from './issuers.js';

let folder: string;
const read = async (content: unknown, production = false) => {
  const file = join(folder, 'issuers.json');
  await writeFile(file, JSON.stringify(content));
  return readIssuers({ NODE_ENV: production ? 'production' : 'test', REGISTRY_ISSUERS_FILE: file });
};
const issuer = { issuer: 'https://ci.example', audience: 'academy-registry' };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'issuers-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the identity providers of the registry', () => {
  it('may be none, and people of the platform are named by their subjects', async () => {
    expect(await read({ issuers: [] })).toEqual([]);
    const staff = { ...issuer, issuer: 'https://login.example', subjects: ['asha'] };
    expect(await read({ issuers: [issuer, staff] }, true)).toEqual([issuer, staff]);
  });

  it.each([
    ['without an audience', { issuer: 'https://ci.example' }, 'audience'],
    ['with an unknown field', { ...issuer, role: 'platform' }, 'role'],
    ['with an issuer that is no URL', { ...issuer, issuer: 'ci' }, 'issuer'],
    ['with keys in a local file', { ...issuer, jwksUrl: 'file:///keys' }, 'jwksUrl'],
  ])('are rejected %s, by the field', async (_, content, field) => {
    await expect(read({ issuers: [content] })).rejects.toThrow(field);
  });

  it.each([
    ['for nobody', { clientId: 'academy-cli' }, 'clientId'],
    ['for an empty list of people', { clientId: 'academy-cli', subjects: [] }, 'clientId'],
    ['without an identifier', { clientId: '', subjects: ['asha'] }, 'clientId'],
    ['with a line break in the identifier', { clientId: 'a\nb', subjects: ['asha'] }, 'clientId'],
    [
      'over a network without encryption',
      { issuer: 'http://login.example', clientId: 'academy-cli', subjects: ['asha'] },
      'loopback',
    ],
    ['at something that is no URL', { issuer: 'login', clientId: 'academy-cli', subjects: ['a'] }, 'issuer'],
  ])('reject a log-in %s, by the field [0237]', async (_, fields, field) => {
    await expect(read({ issuers: [{ ...issuer, ...fields }] })).rejects.toThrow(field);
  });

  it('may have a public client with which people log in [0237]', async () => {
    const login = { ...issuer, clientId: 'academy-cli', subjects: ['asha'] };
    expect(await read({ issuers: [login] }, true)).toEqual([login]);
    const local = { ...login, issuer: 'http://127.0.0.1:4100' };
    expect(await read({ issuers: [local] })).toEqual([local]);
  });

  it('are listed once each, since the first of two would decide', async () => {
    await expect(read({ issuers: [issuer, issuer] })).rejects.toThrow('has an issuer twice');
  });

  it.each([{ issuer: 'http://ci.example' }, { jwksUrl: 'http://ci.example/keys' }])(
    'are reached by https in production: %j is rejected [SEC-29]',
    async (change) => {
      await expect(read({ issuers: [{ ...issuer, ...change }] }, true)).rejects.toThrow('is not https');
      expect(await read({ issuers: [{ ...issuer, ...change }] })).toHaveLength(1);
    },
  );
});
