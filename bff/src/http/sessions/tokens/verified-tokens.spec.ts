import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccessClaims } from '@academy/contracts/sessions/access-claims.schemas';
import { type Jwks } from './jwks.js';
import { MAX_TOKENS, VerifiedTokens } from './verified-tokens.js';

const claims: AccessClaims = {
  sub: '01J00000000000000000000001',
  sid: '01J00000000000000000000002',
  role: 'user',
  typ: 'access',
};

describe('verified tokens', () => {
  const keys = { revision: 1 };
  let tokens: VerifiedTokens;
  beforeEach(() => {
    keys.revision = 1;
    tokens = new VerifiedTokens(keys as Jwks);
  });

  it('are cached until their expiry and not longer [T2]', () => {
    tokens.remember('a.b.c', claims, 1_000);
    expect(tokens.recall('a.b.c', 999)).toEqual(claims);
    expect(tokens.recall('a.b.c', 1_000)).toBeUndefined();
    expect(tokens.recall('a.b.c', 999)).toBeUndefined();
  });

  it('are cached by their whole text: a changed signature or payload is another token [T1]', () => {
    tokens.remember('a.b.c', claims, 1_000);
    for (const other of ['a.b.d', 'a.x.c', 'a.b.', '']) expect(tokens.recall(other, 1)).toBeUndefined();
  });

  it('are verified again after the published keys were fetched anew [SEC-09]', () => {
    tokens.remember('a.b.c', claims, 1_000);
    keys.revision += 1;
    expect(tokens.recall('a.b.c', 1)).toBeUndefined();
  });

  it('are limited in number; the oldest is removed first [T71]', () => {
    for (let index = 0; index <= MAX_TOKENS; index += 1) tokens.remember(`token-${index}`, claims, 1_000);
    expect(tokens.recall('token-0', 1)).toBeUndefined();
    expect(tokens.recall('token-1', 1)).toEqual(claims);
    expect(tokens.recall(`token-${MAX_TOKENS}`, 1)).toEqual(claims);
  });
});
