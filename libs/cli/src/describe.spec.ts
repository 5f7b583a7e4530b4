import { expect, it } from '@jest/globals';
import { openGateFixture } from '../test/gate-fixture.js';

it('describes a build of this checkout so that the gate accepts it [F3]', async () => {
  const fixture = await openGateFixture();
  expect(await fixture.check()).toEqual([]);
  fixture.retype(
    'expected',
    'readonly site: SiteConfig;',
    'readonly site: SiteConfig; readonly basket: number;',
  );
  expect(await fixture.check()).toEqual([]);
});

it('describes its types so that the gate sees what another shell does not provide [F3]', async () => {
  const fixture = await openGateFixture();
  fixture.retype('expected', 'notify(toast: Toast): void;', '');
  expect((await fixture.checkShell()).join('\n')).toMatch(
    /^types exposes.* of mf_catalog .*cannot mount it: .*notify/m,
  );
});
