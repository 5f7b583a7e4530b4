import { afterEach, describe, expect, it } from '@jest/globals';
import { type RegistryEntry } from '@academy/contracts/releases/release.schemas';
import { prefetch } from './prefetch.js';

const path = (file: string) => `/r/mf_learner/1.0.0/${file}`;
const files = ['remoteEntry.js', 'app.js', 'app.css'] as const;
const remote: RegistryEntry = {
  name: 'mf_learner',
  version: '1.0.0',
  owner: { team: 'Learning', contact: 'learning@academy.test' },
  routes: ['/dashboard'],
  entry: path('remoteEntry.js'),
  initial: { scripts: [path('remoteEntry.js'), path('app.js')], styles: [path('app.css')] },
  integrity: Object.fromEntries(files.map((file) => [path(file), `sha384-${file}`])),
};

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ as, crossOrigin, integrity, nonce, rel }) => ({
    as,
    crossOrigin,
    integrity,
    nonce,
    rel,
  }));
const addresses = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

afterEach(() => document.head.replaceChildren());

describe('what a remote begins with', () => {
  it('is fetched all at once, under the hashes of its record [F6, F7]', () => {
    prefetch(remote, { nonce: 'a-nonce', rel: 'preload' });
    expect(addresses()).toEqual(files.map(path));
    const same = { rel: 'preload', crossOrigin: 'anonymous', nonce: 'a-nonce' };
    expect(links()).toEqual([
      { ...same, as: 'script', integrity: 'sha384-remoteEntry.js' },
      { ...same, as: 'script', integrity: 'sha384-app.js' },
      { ...same, as: 'style', integrity: 'sha384-app.css' },
    ]);
  });

  it('is fetched once, however often the reader points at it', () => {
    prefetch(remote, { nonce: '', rel: 'prefetch' });
    prefetch(remote, { nonce: '', rel: 'prefetch' });
    prefetch(remote, { nonce: '', rel: 'preload' });
    expect(addresses()).toEqual(files.map(path));
  });

  it('is left alone where the HTML names it: by a link, or as a style that stands in the page', () => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${path('remoteEntry.js')}"><style data-href="app.css"></style>`;
    prefetch(remote, { nonce: '', rel: 'preload' });
    expect(addresses()).toEqual([path('remoteEntry.js'), path('app.js')]);
  });
});
