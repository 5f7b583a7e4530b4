import { registryResponse } from '@academy/contracts/releases/release.schemas';
import { describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

const { academy } = attackTarget.origins;
/** Minimum number of classes in the sheets of a remote or a page. */
const MIN_CLASSES = 20;

/** The class names in a style sheet. */
function classesIn(css: string): string[] {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/url\([^)]*\)/g, '');
  return [...bare.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
}

/** The style sheets as browsers load them; a page with a remote also has sheets of its host, in the folder `page`. */
async function styledClasses(): Promise<Map<string, Set<string>>> {
  const { remotes } = registryResponse.parse((await send(academy, '/api/registry')).json());
  const styled = new Map<string, Set<string>>();
  for (const { name, integrity } of remotes)
    for (const file of Object.keys(integrity).filter((one) => one.endsWith('.css'))) {
      const { status, text } = await send(academy, new URL(file, academy).pathname);
      expect([file, status]).toEqual([file, 200]);
      const owner = file.includes('/page/') ? `${name}, its page` : name;
      styled.set(owner, new Set([...(styled.get(owner) ?? []), ...classesIn(text)]));
    }
  return styled;
}

describe('style sheets of remotes', () => {
  attack('restyle nothing of another team: no class name occurs twice [H16]', async (random) => {
    const styled = await styledClasses();
    expect(styled.size).toBeGreaterThan(3);
    for (const one of random.shuffled([...styled.keys()]))
      for (const other of random.shuffled([...styled.keys()])) {
        const names = [...(styled.get(one) ?? [])];
        expect([one, names.length >= MIN_CLASSES]).toEqual([one, true]);
        const shared = one === other ? [] : names.filter((name) => styled.get(other)?.has(name));
        expect([one, other, shared]).toEqual([one, other, []]);
      }
  });

  attack(
    'style the whole HTML of the server, whose build uses the same class names [H16]',
    async (random) => {
      const known = new Set([...(await styledClasses()).values()].flatMap((classes) => [...classes]));
      const path = random.one('page', ['/', '/course', '/workshop']);
      const { text } = await send(academy, path);
      const root = text.slice(text.indexOf('<div id="root">'));
      const used = [...root.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
      expect(used.length).toBeGreaterThan(MIN_CLASSES);
      // Icons and markers of links have class names for scripts only, without rules.
      const lost = used.filter((name) => !known.has(name) && !/^(tabler-icon.*|active)$/.test(name));
      expect([path, lost]).toEqual([path, []]);
    },
  );
});
