import { execFileSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { builtFiles, secretsInFiles } from './files.js';
import { secretsIn } from './patterns.js';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });

/** @param files of the repository */
const found = (files: readonly string[]) => secretsInFiles(root, files);

describe('the search for secrets [T56]', () => {
  it('finds planted secrets', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { privateKey: ed25519 } = generateKeyPairSync('ed25519');
    const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const der = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64');
    const random = () => randomBytes(40).toString('base64url').replaceAll(/[-_]/g, 'x');
    for (const secret of [
      pem,
      Buffer.from(pem).toString('base64'),
      JSON.stringify(createPrivateKey(pem).export({ format: 'jwk' })),
      ...[privateKey, ed25519, rsa].map((key) => der(key)),
      `SG.${random().slice(0, 22)}.${random().slice(0, 43)}`,
      `AKIA${'ABCDEFGH12345678'}`,
      `ghp_${random().slice(0, 36)}`,
      `mysql://academy:${random()}@db.internal/academy`,
      `const clientSecret = 'aB3${random()}';`,
      `"password": "${'8691997d'.repeat(8)}"`,
      `SALT_KEY=${randomUUID()}`,
      `INTERNAL_TOKEN_SECRET=a1${random()}`,
      `  PHONEPE_CLIENT_SECRET: "b2${random().slice(0, 20)}"`,
    ])
      expect([secret.slice(0, 12), secretsIn(`\n${secret}\n`)]).not.toEqual([secret.slice(0, 12), []]);
    for (const none of [
      "password: 'Learner#2025demo', secret: process.env.SECRET",
      'INTERNAL_TOKEN_SECRET=${INTERNAL_TOKEN_SECRET:-}',
      'INTERNAL_TOKEN_SECRET=',
      `"PUT /api/user/password": "${'8691997d'.repeat(8)}"`,
    ])
      expect(secretsIn(none)).toEqual([]);
  });

  it('finds none in any file of the repository', () => {
    const files = git('ls-files').split('\n').filter(Boolean);
    expect(files.length).toBeGreaterThan(1_000);
    expect(found(files)).toEqual([]);
  });

  it('finds none in any commit of the history', () => {
    const lines = git(
      'log',
      '--all',
      '-p',
      '--unified=0',
      '--no-color',
      '--no-ext-diff',
      '--',
      '.',
      ':!package-lock.json',
    );
    const added = lines
      .split('\n')
      .filter((line) => line.startsWith('+'))
      .map((line) => line.slice(1))
      .join('\n');
    expect(
      secretsIn(added).map(({ name, line }) => `${name}: ${added.split('\n')[line - 1]?.slice(0, 40)}`),
    ).toEqual([]);
  });

  it('finds a secret among built files, which the build searches too', () => {
    const dir = mkdtempSync(join(tmpdir(), 'built-'));
    mkdirSync(join(dir, 'app/dist/chunks'), { recursive: true });
    writeFileSync(
      join(dir, 'app/dist/chunks/main.js'),
      `const key = 'ghp_${randomBytes(18).toString('hex')}';`,
    );
    const files = builtFiles(dir, ['app', 'without-a-build']);
    expect(files).toEqual(['app/dist/chunks/main.js']);
    expect(secretsInFiles(dir, files)).toHaveLength(1);
    rmSync(dir, { recursive: true });
  });
});
