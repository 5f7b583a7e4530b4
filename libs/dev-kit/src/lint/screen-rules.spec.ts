import { describe, expect, it } from '@jest/globals';
import { frontAppFolders } from '../../../../tools/workspace.mjs';
import { Planted } from './planted.js';

const planted = new Planted();

/** The file that was planted. */
const plant = (element: string, file = 'shell/src/planted.tsx') =>
  planted.add(`export function Planted({ name }: { name: string }) { return ${element}; }`, file);

const row = (element: string): [string, string] => [element, plant(element)];

describe('the rule on visible texts [AMB-23]', () => {
  const rejects = async (file: string) => (await planted.rules(file)).includes('academy/visible-texts');

  it.each(
    [
      '<p>Read me</p>',
      '<p>తెలుగు {name}</p>',
      "<p>{'Read me'}</p>",
      '<img alt="A palm" src={name} />',
      '<input aria-label="Search" defaultValue={name} />',
    ].map(row),
  )('rejects %s', async (_, file) => expect(await rejects(file)).toBe(true));

  it.each(['<p>{name} · {name}</p>', '<p className="wide">{name}</p>', '<img alt="" src={name} />'].map(row))(
    'accepts %s',
    async (_, file) => expect(await rejects(file)).toBe(false),
  );

  const remote = plant('<p>Read me</p>', 'mf-catalog/src/planted.tsx');
  const library = plant('<p>Read me</p>', 'libs/ui/src/planted.tsx');
  const test = plant('<p>Read me</p>', 'shell/src/planted.spec.tsx');
  it('applies to remotes and the design system, but not to tests', async () => {
    expect(await rejects(remote)).toBe(true);
    expect(await rejects(library)).toBe(true);
    expect(await rejects(test)).toBe(false);
  });
});

describe('the rule on forms [SEC-27]', () => {
  const rejects = async (file: string) => (await planted.rules(file)).includes('academy/form-method');

  it.each(
    ['<form>{name}</form>', '<form method="get">{name}</form>', '<form method={name}>{name}</form>'].map(row),
  )('rejects %s', async (_, file) => expect(await rejects(file)).toBe(true));

  it.each(['<form method="post">{name}</form>', '<form method="get" role="search">{name}</form>'].map(row))(
    'accepts %s',
    async (_, file) => expect(await rejects(file)).toBe(false),
  );

  const everywhere = [...frontAppFolders(), 'libs/ui', 'mf-admin/src/host'].map((app) =>
    plant('<form>{name}</form>', app.includes('/src/') ? `${app}/planted.tsx` : `${app}/src/planted.tsx`),
  );
  it('applies to every front end, including the log-in of the admin app', async () => {
    for (const file of everywhere)
      expect({ file, rejected: await rejects(file) }).toEqual({ file, rejected: true });
  });
});
