import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';
import { frontRoomFolders } from '../workspace.mjs';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
});

/** @param {string} element @param {string} [filePath] @param {string} [reason] @returns {Promise<boolean>} */
async function isRefused(element, filePath = 'shell/src/planted.tsx', reason = 'message catalogue') {
  const code = `export function Planted({ name }: { name: string }) { return ${element}; }`;
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).some(({ message }) => message.includes(reason));
}

describe('AMB-23 the rule on visible texts', () => {
  it.each([
    '<p>Read me</p>',
    '<p>తెలుగు {name}</p>',
    "<p>{'Read me'}</p>",
    '<img alt="A palm" src={name} />',
    '<input aria-label="Search" defaultValue={name} />',
  ])('refuses %s', async (element) => expect(await isRefused(element)).toBe(true));

  it.each(['<p>{name} · {name}</p>', '<p className="wide">{name}</p>', '<img alt="" src={name} />'])(
    'lets %s pass',
    async (element) => expect(await isRefused(element)).toBe(false),
  );

  it('holds for remotes and the design system, and not for tests', async () => {
    expect(await isRefused('<p>Read me</p>', 'mf-catalog/src/planted.tsx')).toBe(true);
    expect(await isRefused('<p>Read me</p>', 'libs/ui/src/planted.tsx')).toBe(true);
    expect(await isRefused('<p>Read me</p>', 'shell/src/planted.spec.tsx')).toBe(false);
  });
});

describe('SEC-27 the rule on forms', () => {
  /** @param {string} element @param {string} [filePath] */
  const refuses = (element, filePath) => isRefused(element, filePath, 'method="post"');

  it.each(['<form>{name}</form>', '<form method="get">{name}</form>', '<form method={name}>{name}</form>'])(
    'refuses %s',
    async (element) => expect(await refuses(element)).toBe(true),
  );

  it.each(['<form method="post">{name}</form>', '<form method="get" role="search">{name}</form>'])(
    'lets %s pass',
    async (element) => expect(await refuses(element)).toBe(false),
  );

  it('holds in every front room, the administration’s own log-in included', async () => {
    for (const room of [...frontRoomFolders(), 'libs/ui'])
      expect(await refuses('<form>{name}</form>', `${room}/src/planted.tsx`)).toBe(true);
    expect(await refuses('<form>{name}</form>', 'mf-admin/src/host/planted.tsx')).toBe(true);
  });
});
