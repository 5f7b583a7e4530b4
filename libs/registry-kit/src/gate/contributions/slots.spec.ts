import { beforeEach, describe, expect, it } from '@jest/globals';
import { minimalBuild, GateFixture } from '../testing.js';

let fixture: GateFixture;
beforeEach(() => {
  fixture = GateFixture.open();
  fixture.shell.provides = [
    { slot: 'header.items', takes: 'link' },
    { slot: 'dashboard.cards', takes: 'component' },
  ];
});

const link = {
  slot: 'header.items',
  id: 'courses',
  order: 10,
  label: 'Courses',
  path: '/course?sort=popular',
};
const card = { slot: 'dashboard.cards', id: 'recommended', order: 10, module: './slots/recommended' };

function exposeSlot(): void {
  const manifest = JSON.parse(minimalBuild['mf-manifest.json'] ?? '') as { exposes: object[] };
  const assets = { js: { sync: ['app.js'], async: [] }, css: { sync: [], async: [] } };
  manifest.exposes.push({ path: './slots/recommended', assets });
  fixture.write('mf-manifest.json', JSON.stringify(manifest));
}

describe('the gate accepts a release', () => {
  it('with a link below its prefixes and a component that its build exposes', async () => {
    exposeSlot();
    fixture.record.slots = [link, card];
    expect(await fixture.check()).toEqual([]);
  });
});

describe('the gate rejects a release', () => {
  it('with a contribution to a slot that no live front end provides', async () => {
    fixture.record.slots = [{ ...link, slot: 'header.extras' }];
    expect(await fixture.check()).toEqual([
      'slots slots[0] header.extras courses: no live front end provides this slot',
    ]);
  });

  it('with a component for a slot of links', async () => {
    exposeSlot();
    fixture.record.slots = [{ ...card, slot: 'header.items' }];
    expect(await fixture.check()).toEqual([
      'slots slots[0] header.items recommended: the slot takes a link, and this is a component',
    ]);
  });

  it('with a link to a page of another front end', async () => {
    fixture.record.slots = [{ ...link, path: '/dashboard' }];
    expect(await fixture.check()).toEqual([
      'slots slots[0] header.items courses: /dashboard lies below none of its prefixes: /course, /workshop, /payment, /payment-success',
    ]);
  });

  it('with two parts of one id in a slot', async () => {
    fixture.record.slots = [link, { ...link, label: 'More' }];
    expect(await fixture.check()).toEqual([
      'slots slots[1] header.items courses: the front end contributes another part of this id to the slot',
    ]);
  });

  it('with a component that its build does not expose', async () => {
    fixture.record.slots = [card];
    expect(await fixture.check()).toEqual([
      'slots slots[0] dashboard.cards recommended: the build exposes no ./slots/recommended: its file is src/slots/….tsx',
    ]);
  });
});
