import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { backendHere } from './backend-here.js';

const remote = 'mf_certificates';
const manifest = { remote, backend: { document: './openapi.json' } };
const mine = `GET /api/extensions/${remote}/mine`;

let folder: string;
const write = (operation: object): void =>
  writeFileSync(
    join(folder, 'openapi.json'),
    JSON.stringify({ openapi: '3.1.0', paths: { '/mine': { get: operation } } }),
  );
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backend-here-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the backend of a remote', () => {
  it('is its document, and its calls are none of the API', async () => {
    write({ 'x-academy-policy': 'user' });
    const calls = ['GET /api/course/all', mine, mine.replace('GET', 'ANY')];
    const { calls: others, document } = await backendHere(folder, manifest, calls);
    expect(others).toEqual(['GET /api/course/all']);
    expect(document?.toString()).toContain('x-academy-policy');
  });

  it('has to declare the calls of its pages', async () => {
    write({ 'x-academy-policy': 'user' });
    const unknown = mine.replace('mine', 'other');
    await expect(backendHere(folder, manifest, [unknown])).rejects.toThrow(
      `src calls ${unknown}, and ./openapi.json does not declare it`,
    );
  });

  it('is called with values in place of parameters', async () => {
    const operation = { get: { 'x-academy-policy': 'user' } };
    const paths = { '/issued/{id}': operation };
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify({ openapi: '3.1.0', paths }));
    const issued = mine.replace('mine', 'issued/7');
    expect(await backendHere(folder, manifest, [issued])).toMatchObject({ calls: [] });
    await expect(backendHere(folder, manifest, [`${issued}/more`])).rejects.toThrow('does not declare it');
  });

  it('fails the build by the field that the gate would reject', async () => {
    write({});
    await expect(backendHere(folder, manifest, [])).rejects.toThrow(
      './openapi.json paths./mine.get.x-academy-policy: the policy is missing: visitor, user, admin',
    );
    rmSync(join(folder, 'openapi.json'));
    await expect(backendHere(folder, manifest, [])).rejects.toThrow('openapi.json is missing');
  });

  it('is undeclared without a document, so its calls are left to the gate', async () => {
    expect(await backendHere(folder, { remote }, [mine])).toEqual({ calls: [mine] });
  });
});
