import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './env.js';

const secret = (letter: string) => `a secret of this test, 32 bytes: ${letter}`;
const variables = {
  NODE_ENV: 'test',
  PORT: '4024',
  RELEASE_STORE_DIR: '/data',
  RELEASE_KEYS_FILE: '/keys/key-ring.json',
  REGISTRY_KEY_FILE: '/keys/registry.json',
  REGISTRY_TOKEN_SECRET: secret('a'),
  REGISTRY_ISSUERS_FILE: '/keys/issuers.json',
  OPENAPI_URL: 'http://localhost:4000/api/openapi.json',
};
const FORMER = { INTERNAL_TOKEN_FORMER_SECRET: secret('b') };

describe('the environment of the registry', () => {
  it('may lack the secret of the BFF, which then changes nothing', () => {
    expect(readEnvironment(variables).INTERNAL_TOKEN_SECRET).toBeUndefined();
  });

  it('has a former secret of the BFF only beside the present one', () => {
    expect(() => readEnvironment({ ...variables, ...FORMER })).toThrow('INTERNAL_TOKEN_SECRET is missing');
    const both = { ...variables, ...FORMER, INTERNAL_TOKEN_SECRET: secret('c') };
    expect(readEnvironment(both)).toMatchObject(FORMER);
  });
});
