import { readFile } from 'node:fs/promises';
import { registryCalls } from '@academy/contracts/releases/registry.calls';
import { describe, expect, it } from '@jest/globals';
import { registryErrors } from './registry.errors.js';

const DOCUMENTATION = new URL('../../../../docs/releases.md', import.meta.url);
const ROW = /^\| `((?:GET|POST|PUT) \/v1\/[^`]+)` *\| (.+?) *\|$/gm;

/** The codes of each call that declares any. */
const declared = Object.values(registryCalls).flatMap((call): [string, string[]][] =>
  'errors' in call ? [[`${call.method} ${call.path}`, [...call.errors].sort()]] : [],
);

describe('error codes of the registry', () => {
  it('are all declared by a call', () => {
    const all = new Set(declared.flatMap(([, codes]) => codes));
    expect(Object.keys(registryErrors).filter((code) => !all.has(code))).toEqual([]);
  });

  it('are documented for each call that declares them', async () => {
    const text = await readFile(DOCUMENTATION, 'utf8');
    const documented = [...text.matchAll(ROW)].map(([, call = '', codes = '']): [string, string[]] => [
      call,
      [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => code),
    ]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(declared));
  });
});
