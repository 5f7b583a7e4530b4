import { expect, it } from '@jest/globals';
import { openWorld } from '../test/world.js';

it('describes a build of this checkout so that the gate lets it through [F3]', async () => {
  const world = await openWorld();
  expect(await world.judge()).toEqual([]);
  world.retype(
    'expected',
    'readonly site: SiteConfig;',
    'readonly site: SiteConfig; readonly basket: number;',
  );
  expect(await world.judge()).toEqual([]);
});

it('describes its types so that the gate sees what another shell does not give it [F3]', async () => {
  const world = await openWorld();
  world.retype('expected', 'notify(toast: Toast): void;', '');
  expect((await world.judgeShell()).join('\n')).toMatch(
    /^types exposes.* of mf_catalog .*cannot mount it: .*notify/m,
  );
});
