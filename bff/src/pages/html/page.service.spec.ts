import { describe, expect, it } from '@jest/globals';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { type BffEnvironment } from '../../config/env.js';
import { siteOf } from '../../config/site-settings.js';
import { type SiteReader } from '../../api/public/content/site-reader.js';
import { type ReleaseStore } from '../../releases/release-store.js';
import { type PageRenderer } from '../ssr/page-renderer.js';
import { PageService } from './page.service.js';
import { pageUrl } from './page-url.js';
import { stateOf } from '../../../test/release-fixture.js';
import { type InitialData, type InitialDataSource } from '../initial-data/initial-data-source.js';
import { ReleaseContents } from './release-contents.js';

const aRelease = (remote: string, routes: string[]): ReleaseRecord => ({
  remote,
  version: '1.0.0',
  commit: 'unknown',
  owner: { team: remote, contact: `${remote}@academy.test` },
  routes,
  entry: 'main.js',
  manifest: 'mf-manifest.json',
  initial: { scripts: ['main.js'], styles: [] },
  assets: { 'main.js': { sha384: `sha384-${'A'.repeat(64)}`, bytes: 1 } },
  publishedAt: '2025-01-01T00:00:00.000Z',
});

const everything = [
  aRelease('shell', []),
  aRelease('mf_catalog', ['/course', '/workshop']),
  aRelease('mf_learner', ['/dashboard']),
  aRelease('mf_admin', ['/admin']),
];

async function page(url: string, load: () => Promise<InitialData>, live = everything) {
  const store = {
    pathOf: () => undefined,
  };
  const views: InitialDataSource = { load };
  const env = {
    SITE_NAME: 'Academy',
    SITE_ADDRESS: 'Bapatla',
    ADMIN_ORIGIN: 'http://localhost:4001',
    INITIAL_DATA_TIMEOUT_MS: 100,
  } as BffEnvironment;
  const sites = { current: async () => siteOf(env) } as SiteReader;
  const contents = new ReleaseContents(store as unknown as ReleaseStore);
  const renderer = { render: async () => undefined } as unknown as PageRenderer;
  const service = new PageService(contents, renderer, views, sites, env);
  const releases = new Map(live.map((release) => [release.remote, release]));
  const response = await service.compose({ ...pageUrl(url), hasSessionHint: false, chosen: { releases } });
  if (response?.status === 301) throw new Error(`moved to ${response.movedTo}`);
  return response;
}

const nothing = async (): Promise<InitialData> => ({ data: [] });

describe('the document service', () => {
  it('responds with 404 and the whole page for a slug that does not exist [S-164]', async () => {
    const unknown = await page('/course/nothing?x=1', async () => ({ data: [], status: 404 }));
    expect(unknown?.status).toBe(404);
    expect(unknown?.html).toContain('<div id="root"></div>');
  });

  it.each([
    ['/nothing', 'Page not found'],
    ['/course/nothing', 'Course not found'],
  ])(
    'shows a reader without JavaScript that %s does not exist, with links to other pages [S-164]',
    async (path, title) => {
      const html = (await page(path, async () => ({ data: [], status: 404 })))?.html ?? '';
      const words = /<noscript>(.*)<\/noscript>/s.exec(html)?.[1];
      expect(words).toContain(`<h1>${title}</h1>`);
      for (const way of ['/', '/course']) expect(words).toContain(`<a href="${way}">`);
      expect(words).not.toContain('needs JavaScript');
    },
  );

  it.each([
    ['is away', () => Promise.reject(new Error('catalog is down'))],
    ['never answers', () => new Promise<InitialData>(() => undefined)],
  ])(
    'sends the page without its data, and with 503 for search engines, when the catalogue %s',
    async (_, load) => {
      const response = await page('/course', load);
      expect(response?.status).toBe(503);
      expect(response?.html).toContain('"data":[]');
      expect(response?.html).toContain('<meta name="robots" content="noindex">');
      expect(response?.html).not.toContain('rel="canonical"');
      expect(response?.html).toContain('src="/r/shell/');
    },
  );

  it('contains the paths of the named pages of all front ends, for links by their names', async () => {
    const [shell, learner] = [everything[0]!, aRelease('mf_learner', ['/dashboard'])];
    const namedPages = [{ name: 'order', path: '/dashboard/orders/:orderNumber' }];
    const response = await page('/course', nothing, [shell, { ...learner, namedPages }]);
    expect(response?.html).toContain('"pages":{"learner.order":"/dashboard/orders/:orderNumber"}');
  });

  it.each([
    '/course/certified-ethical-hacker-ceh/x',
    '/workshop/a/b/c',
    '/course/%2e%2e/policies',
    '/policies/x',
    '/auth/callback/x',
    '/nothing',
  ])('responds with 404, not indexed by search engines, for %s, which is no screen [S-164]', async (path) => {
    const unknown = await page(path, nothing);
    expect(unknown?.status).toBe(404);
    expect(unknown?.html).toContain('<meta name="robots" content="noindex">');
    expect(unknown?.html).not.toMatch(/canonical|og:/);
  });

  it.each(['/course', '/course/a-course', '/workshop/a', '/auth/callback', '/dashboard/orders/ORD-1'])(
    'responds with 200 for %s, which is a screen or may belong to a remote',
    async (path) => expect((await page(path, nothing))?.status).toBe(200),
  );

  it('contains the hashes of the files that it names, from the shell and the remote of its route, or all hashes of an older release [F6, F7]', async () => {
    const table = { sha384: `sha384-${'B'.repeat(64)}`, bytes: 1 };
    const published = everything.map((release) => ({
      ...release,
      integrityFile: 'integrity.json',
      assets: { ...release.assets, 'integrity.json': table },
    }));
    const hashedIn = async (url: string, live: ReleaseRecord[]) =>
      stateOf((await page(url, nothing, live))?.html ?? '')
        .registry.filter(({ integrity }) => Object.keys(integrity).length > 0)
        .map(({ name }) => name);
    const all = everything.map(({ remote }) => remote);
    expect(await hashedIn('/', published)).toEqual(['shell']);
    expect(await hashedIn('/course', published)).toEqual(['shell', 'mf_catalog']);
    expect(await hashedIn('/admin', published)).toEqual(['shell', 'mf_admin']);
    expect(await hashedIn('/', [aRelease('shell', []), ...published.slice(1)])).toEqual(all);
    const filesIn = async (live: ReleaseRecord[]) =>
      stateOf((await page('/course', nothing, live))?.html ?? '')
        .registry.flatMap(({ integrity }) => Object.keys(integrity))
        .filter((path) => path.endsWith('/lazy.js'))
        .map((path) => path.split('/')[2]);
    const lazy = published.map((one) => ({ ...one, assets: { ...one.assets, 'lazy.js': table } }));
    expect(await filesIn(lazy)).toEqual(['shell', 'mf_catalog']);
    expect(await filesIn(lazy.map((one) => ({ ...one, waitsForHashes: true as const })))).toEqual([]);
  });

  it('serves a release with a prefix of its own below a public section', async () => {
    const lectures = aRelease('mf_lessons', ['/course/lessons']);
    expect((await page('/course/lessons/1', nothing, [...everything, lectures]))?.status).toBe(200);
  });

  it('preloads the remote of the path, but never the remote of the admin [F6, F11]', async () => {
    expect((await page('/course/a-course', nothing))?.html).toContain('href="/r/mf_catalog/');
    expect((await page('/admin', nothing))?.html).not.toContain('href="/r/mf_admin/');
  });

  it('has no page before a shell is released', async () => {
    expect(await page('/', nothing, [])).toBeUndefined();
  });
});
