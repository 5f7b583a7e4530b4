import { afterEach, describe, expect, it } from '@jest/globals';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { prefetch } from './prefetch.js';

const path = (file: string) => `/r/mf_learner/1.0.0/${file}`;
const files = ['remoteEntry.js', 'app.js', 'app.css'] as const;
const remote: PageRegistryEntry = {
  name: 'mf_learner',
  version: '1.0.0',
  owner: { team: 'Learning', contact: 'learning@academy.test' },
  routes: ['/dashboard'],
  entry: path('remoteEntry.js'),
  initial: { scripts: [path('remoteEntry.js'), path('app.js')], styles: [path('app.css')] },
  integrity: {},
};
const hashes = Object.fromEntries(
  files.map((file) => [new URL(path(file), location.href).href, `sha384-${file}`]),
);

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ as, crossOrigin, integrity, rel }) => ({
    as,
    crossOrigin,
    integrity,
    rel,
  }));
const urls = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

afterEach(() => document.head.replaceChildren());

describe('the initial files of a remote', () => {
  it('are fetched in parallel, with the hashes of the release record [F6, F7]', () => {
    prefetch(remote, 'preload', hashes);
    expect(urls()).toEqual(files.map(path));
    const same = { rel: 'preload', crossOrigin: 'anonymous' };
    expect(links()).toEqual([
      { ...same, as: 'script', integrity: 'sha384-remoteEntry.js' },
      { ...same, as: 'script', integrity: 'sha384-app.js' },
      { ...same, as: 'style', integrity: 'sha384-app.css' },
    ]);
  });

  it('are fetched once, however often the pointer is over a link', () => {
    prefetch(remote, 'prefetch', hashes);
    prefetch(remote, 'prefetch', hashes);
    prefetch(remote, 'preload', hashes);
    expect(urls()).toEqual(files.map(path));
  });

  it('are not fetched if the page references them', () => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${path('remoteEntry.js')}">`;
    prefetch(remote, 'preload', hashes);
    expect(urls()).toEqual(files.map(path));
  });
});
