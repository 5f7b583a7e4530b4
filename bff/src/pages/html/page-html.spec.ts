import { describe, expect, it } from '@jest/globals';
import { type PageState, type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { inlineJson } from './html.js';
import { pageHtml, type PageParts } from './page-html.js';
import { hashOf } from './csp.js';
import { type ReleasedStyle } from './release-contents.js';
import { readStyleSheet } from './used-styles.js';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

const aRelease = (remote: string, routes: string[]): ReleaseRecord => ({
  remote,
  version: '1.0.0',
  commit: 'unknown',
  owner: { team: remote, contact: `${remote}@academy.test` },
  routes,
  entry: 'main.js',
  manifest: 'mf-manifest.json',
  initial: { scripts: ['main.js'], styles: ['main.css'] },
  assets: { 'main.js': { sha384: hash('A'), bytes: 1 }, 'main.css': { sha384: hash('B'), bytes: 1 } },
  publishedAt: '2025-01-01T00:00:00.000Z',
});

const aState = (body: unknown): PageState => ({
  registry: [],
  site: { name: 'Academy', apiOrigin: '', adminOrigin: '', contactEmail: null, contactPhone: null },
  hasSessionHint: false,
  data: [{ path: '/api/course/all', body }],
});

const page = (over: Partial<PageParts> = {}) =>
  pageHtml({
    head: '<title>Courses</title>',
    shell: aRelease('shell', []),
    routed: aRelease('mf_catalog', ['/course']),
    state: aState({}),
    rendered: undefined,
    ...over,
  });

const aStyle = (remote: string, css: string): ReleasedStyle => ({
  file: 'main.css',
  path: `/r/${remote}/1.0.0/main.css`,
  sha384: hash('B'),
  sheet: readStyleSheet(css),
  hasFontsOnly: false,
});

const aRenderedPage = (html: string) => ({
  html,
  styles: [aStyle('shell', '.a{color:red}.b{color:blue}'), aStyle('mf_catalog', 'p{margin:0}')],
  scripts: [],
});

const render = (over?: Partial<PageParts>) => page(over).html;

/** @returns the sheets, preloaded files and scripts that the page fetches by a script */
function filesAfterPaint(html: string): unknown[] | undefined {
  const [, files = 'null'] = /<script>\(\(\[sheets.*\)\((.*)\)<\/script>/s.exec(html) ?? [];
  return JSON.parse(files) as unknown[] | undefined;
}

describe('the document of a page', () => {
  it('a text of the catalogue cannot close its elements [SEC-19]', () => {
    const attack = '</script><script>alert(1)</script><!--';
    const html = render({ state: aState({ title: attack }) });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    const json = /id="academy-state"[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '';
    expect((JSON.parse(json) as PageState).data[0]?.body).toEqual({ title: attack });
  });

  it('writes each < of the state as an escape [SEC-19]', () => {
    expect(inlineJson({ a: '<b>' })).toBe(String.raw`{"a":"\u003cb>"}`);
  });

  it('preloads the files of the routed remote under the hashes of its record [F6, F7]', () => {
    const html = render();
    const of = (as: string, file: string, letter: string) =>
      `<link rel="preload" as="${as}" href="/r/mf_catalog/1.0.0/${file}" integrity="${hash(letter)}" crossorigin="anonymous">`;
    expect(html).toContain(of('script', 'main.js', 'A'));
    expect(html).toContain(of('style', 'main.css', 'B'));
    expect(html).toContain(`<script src="/r/shell/1.0.0/main.js" defer integrity="${hash('A')}"`);
  });

  it('reserves the place of the reminder about an e-mail address only for browsers with a session', () => {
    const state = { ...aState({}), hasSessionHint: true };
    const { html, policy } = page({ state });
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(script).toContain("localStorage.getItem('verify_email')");
    expect(policy).toContain(hashOf(script));
    expect(render()).not.toContain('verify_email');
  });

  it('notes another time zone before the first paint where the page has a place for its times', () => {
    const earlyOf = (html: string) =>
      /<script>(.*?)<\/script>/s.exec(render({ rendered: aRenderedPage(html) }))?.[1];
    expect(earlyOf('<span data-zone-place="4:30 pm"></span>')).toContain("setAttribute('data-other-zone'");
    expect(earlyOf('<p>Courses</p>')).not.toContain('data-other-zone');
  });

  it('preloads the fonts of the shell, ahead of the styles that name them', () => {
    const shell = aRelease('shell', []);
    const assets = { ...shell.assets, 'inter.woff2': { sha384: hash('C'), bytes: 1 } };
    const html = render({ shell: { ...shell, assets } });
    const link =
      '<link rel="preload" as="font" type="font/woff2" href="/r/shell/1.0.0/inter.woff2" crossorigin="anonymous">';
    expect(html).toContain(link);
    expect(html.indexOf(link)).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });

  it('neither executes nor waits for a file of the remote, so that one that hangs cannot block the shell [F5]', () => {
    const html = render();
    expect(html).not.toMatch(/<script[^>]*\/r\/mf_catalog/);
    expect(html).not.toMatch(/rel="stylesheet"[^>]*\/r\/mf_catalog/);
  });

  it('preloads the script and style of the shell that a page without server rendering needs [F6]', () => {
    const html = render({ routed: undefined, part: { scripts: ['main.js'], styles: ['main.css'] } });
    for (const [as, file] of [
      ['script', 'main.js'],
      ['style', 'main.css'],
    ]) {
      expect(html).toContain(`<link rel="preload" as="${as}" href="/r/shell/1.0.0/${file}" integrity=`);
    }
  });

  it('contains the styles of the initial view inline and fetches all files after the first paint, so that a sheet that hangs blocks nothing [F5]', () => {
    const html = render({ rendered: { ...aRenderedPage('<p class="a">Courses</p>'), scripts: ['home.js'] } });
    expect(html).toContain('<style>.a{color:red}p{margin:0}</style>');
    expect(html).not.toMatch(/rel="stylesheet"|as="script"|<script[^>]* src=/);
    expect(filesAfterPaint(html)).toEqual([
      [
        ['main.css', '/r/shell/1.0.0/main.css', hash('B')],
        ['main.css', '/r/mf_catalog/1.0.0/main.css', hash('B')],
      ],
      [
        ['script', '/r/shell/1.0.0/home.js', ''],
        ['script', '/r/mf_catalog/1.0.0/main.js', hash('A')],
      ],
      [['/r/shell/1.0.0/main.js', hash('A')]],
    ]);
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('(([sheets'));
  });

  it('does not fetch a sheet of fonts that it contains inline, since browsers would place all texts anew', () => {
    const fonts = { ...aStyle('shell', '@font-face{font-family:Inter}'), hasFontsOnly: true };
    const html = render({ rendered: { ...aRenderedPage('<p>Courses</p>'), styles: [fonts] } });
    expect(html).toContain('<style>@font-face{font-family:Inter}</style>');
    expect(filesAfterPaint(html)?.[0]).toEqual([]);
  });

  it('preloads no remote if none has the path', () => {
    expect(render({ routed: undefined })).not.toContain('/r/mf_');
  });
});

describe('the content security policy', () => {
  const contents = (html: string, element: string) =>
    [...html.matchAll(new RegExp(`<${element}([^>]*)>(.*?)</${element}>`, 'gs'))].flatMap(
      ([, attributes = '', text = '']) => (/ src=| type=/.test(attributes) ? [] : [text]),
    );

  it('lists the hash of each inline script and style of the page, and no others [F7, T64]', () => {
    const { html, policy } = page({ rendered: aRenderedPage('<p class="a">Courses</p>') });
    const directives = policy.split('; ');
    expect(contents(html, 'style')).toHaveLength(1);
    for (const [directive, element] of [
      ['script-src', 'script'],
      ['style-src', 'style'],
    ] as const) {
      const hashes = contents(html, element).map((text) => hashOf(text));
      expect(directives).toContain([`${directive} 'self'`, ...hashes].join(' '));
    }
  });

  it('is the same for the same page, so that both can be cached [F7]', () => {
    expect(page()).toEqual(page());
  });

  it('allows no inline code but by hash [F7, T64]', () => {
    const directives = page().policy.split('; ');
    expect(directives).toContain("style-src 'self'");
    expect(directives).toContain("object-src 'none'");
    expect(directives.filter((one) => /nonce|unsafe-eval|unsafe-inline/.test(one))).toEqual([
      "style-src-attr 'unsafe-inline'",
    ]);
  });
});
