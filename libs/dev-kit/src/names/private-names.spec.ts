import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../../tools/workspace.mjs';
import { privateWordIn, privateWords } from './private-names.js';

const words = privateWords();
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');

describe('names of files and folders', () => {
  it('contain no word that the glossary replaces', () => {
    const found = files.flatMap((file) => {
      const word = privateWordIn(file, words.keys());
      return word ? [`${file}: not ${word}, but ${words.get(word)}`] : [];
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['bff/src/copies/ready.ts', 'copies'],
    ['services/auth/src/mail/mail-desk.service.ts', 'desk'],
    ['libs/ui/src/utils.ts', 'utils'],
    ['libs/mf-kit/src/session-renewing.ts', 'renew'],
    ['docs/decisions/the-desk.md', 'desk'],
    ['services/payment/src/first-view.module.ts', 'first-view'],
  ])('rejects %s for %s', (path, word) => {
    expect(privateWordIn(path, words.keys())).toBe(word);
  });

  it.each(['bff/src/orders/order.ts', 'services/payment/src/desktop.ts', 'bench/results/the-desk.md'])(
    'accepts %s',
    (path) => {
      expect(privateWordIn(path, words.keys())).toBeUndefined();
    },
  );
});
