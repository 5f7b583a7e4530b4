import { describe, expect, it } from '@jest/globals';
import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';
import { aRemote, liveRemotes } from '../testing.js';
import { checkForUpdates } from './update-check.js';

const released = (name: string, version: string): RegistryEntry[] =>
  liveRemotes.map((entry) => (entry.name === name ? { ...entry, version } : entry));

function aWatch({ path = '/course' } = {}) {
  const world = { live: liveRemotes as readonly RegistryEntry[], now: 0, checks: 0 };
  const watch = checkForUpdates({
    registry: liveRemotes,
    check: () => {
      world.checks += 1;
      return Promise.resolve(world.live);
    },
    path: () => path,
    now: () => world.now,
  });
  return { watch, world };
}

describe('the check for a new release while a page is open [UX-23]', () => {
  it('reports a new release once, and only if it differs from that of the page', async () => {
    const { watch, world } = aWatch();
    let notified = 0;
    watch.subscribe(() => (notified += 1));
    await watch.check();
    expect(watch.getSnapshot().isOutdated).toBe(false);
    world.live = released('mf_catalog', '2.0.0');
    await watch.check({ force: true });
    await watch.check({ force: true });
    expect(watch.getSnapshot()).toEqual({ isOutdated: true, isQuiet: false });
    expect(notified).toBe(1);
    world.live = liveRemotes;
    await watch.check({ force: true });
    expect(watch.getSnapshot().isOutdated).toBe(false);
  });

  it('requests the releases every two minutes at most, and immediately after a failure', async () => {
    const { watch, world } = aWatch();
    await watch.check();
    world.now = 119_000;
    await watch.check();
    expect(world.checks).toBe(1);
    await watch.check({ force: true });
    expect(world.checks).toBe(2);
    world.now = 240_000;
    await watch.check();
    expect(world.checks).toBe(3);
  });

  it.each([
    ['an added remote', [...liveRemotes, aRemote('mf_new', '/new')]],
    ['a removed remote', liveRemotes.slice(1)],
  ])('reports %s', async (_, live) => {
    const { watch, world } = aWatch();
    world.live = live;
    await watch.check();
    expect(watch.getSnapshot().isOutdated).toBe(true);
  });

  it.each([
    ['/course', false],
    ['/admin/users', true],
  ])(
    'considers only the open page: on %s, a release of the admin makes it outdated: %s',
    async (path, isOutdated) => {
      const { watch, world } = aWatch({ path });
      world.live = released('mf_admin', '2.0.0');
      await watch.check();
      expect(watch.getSnapshot().isOutdated).toBe(isOutdated);
    },
  );

  it('reports nothing after a dismissal until there is a later release', async () => {
    const { watch, world } = aWatch();
    world.live = released('mf_catalog', '2.0.0');
    await watch.check();
    watch.dismiss();
    expect(watch.getSnapshot()).toEqual({ isOutdated: true, isQuiet: true });
    world.live = released('mf_catalog', '3.0.0');
    await watch.check({ force: true });
    expect(watch.getSnapshot().isQuiet).toBe(false);
  });
});
