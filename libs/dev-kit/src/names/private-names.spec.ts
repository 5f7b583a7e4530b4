import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { privateFileWords, privateWordIn } from './private-names.js';

const words = privateFileWords();
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

describe('names of files and folders', () => {
  it('contain no word that the glossary replaces', () => {
    const found = files.flatMap((file) => {
      const word = privateWordIn(file, words);
      return word ? [`${file}: not ${word}, but ${words.get(word)}`] : [];
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['bff/src/copies/ready.ts', 'copies'],
    ['services/auth/src/mail/mail-desk.service.ts', 'desk'],
    ['libs/ui/src/utils.ts', 'util'],
    ['libs/ui/src/text-util.ts', 'util'],
    ['bff/test/login-helper.ts', 'helper'],
    ['mf-admin/src/shared/table.tsx', 'shared'],
    ['bff/src/pages/seo/shared-images.controller.ts', 'shared'],
    ['services/auth/src/base.repository.ts', 'base'],
    ['services/payment/src/orders-v2/order.ts', 'v2'],
    ['bff/src/releases/health/sightings.ts', 'sighting'],
    ['libs/registry-kit/src/misfit.ts', 'misfit'],
    ['libs/registry-kit/src/pen.ts', 'pen'],
    ['bff/src/http/sessions/unheard-endings.ts', 'unheard'],
    ['bff/src/http/sessions/endings.ts', 'endings'],
    ['services/auth/src/session-ending.ts', 'ending'],
    ['services/payment/src/orders/sealed-contact.ts', 'seal'],
    ['libs/mf-kit/src/session-renewing.ts', 'renew'],
    ['docs/decisions/the-desk.md', 'desk'],
    ['services/payment/src/first-view.module.ts', 'first-view'],
  ])('rejects %s for %s', (path, word) => {
    expect(privateWordIn(path, words)).toBe(word);
  });

  it.each([
    'bff/src/orders/order.ts',
    'services/payment/src/desktop.ts',
    'bench/results/the-desk.md',
    'libs/mf-kit/webpack/shared.mjs',
    'tsconfig.base.json',
    'deploy/kubernetes/base/auth/network.yaml',
  ])('accepts %s', (path) => {
    expect(privateWordIn(path, words)).toBeUndefined();
  });
});
