import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { courseList } from '@academy/contracts/catalog/catalog.schemas';
import { eventually } from '@academy/nest-kit/testing';
import { writePreviewLink } from '@academy/registry-kit/preview-links';
import { aCourse } from '@academy/contracts/catalog/catalog.factory';
import { hashOf } from '../src/pages/html/csp.js';
import { RealSsr } from './real-ssr.js';
import { ReleaseFixture, REMOTE } from './release-fixture.js';
import { startBff, type Bff } from './start-bff.js';

const SHELL = `exports.singletons = {};
  exports.render = async ({ routed }) => ({ html: '<p>' + (routed ? routed.module.text() : 'home') + '</p>', parts: [] });`;
const LIVE = `exports.remote = { text: () => 'the live courses' };`;
/** Escapes its context, changes globals of the process, and returns markup with scripts. */
const HOSTILE = `const process = URL.constructor('return process')();
  URL.constructor("JSON.stringify = () => '{}'");
  const secrets = Object.values(process.env).join();
  exports.remote = { text: () => '<script>evil()</script> env:' + secrets + ' <script src="https://evil.example/' };`;

const processIn = (html: string): string | undefined => /<p>process (\w+)<\/p>/.exec(html)?.[1];

describe('server rendering', () => {
  let bff: Bff;
  let ssr: RealSsr;
  let fixture: ReleaseFixture;
  beforeAll(async () => {
    ssr = await RealSsr.create();
    bff = await startBff({ SSR_URL: ssr.url });
    const list = courseList.parse({ courses: [aCourse()], total: 1, page: 1, next: null, previous: null });
    bff.catalog.on(catalogServiceCalls.listCourses, () => ({ body: list }));
    fixture = await ReleaseFixture.of(bff, '', { shell: SHELL, remote: LIVE });
  });
  afterAll(async () => {
    await bff.stop();
    await ssr.stop();
  });

  /** On a busy machine the first page of a process may be sent before it is rendered. */
  const rendered = (read: () => Promise<string>) =>
    eventually('a rendered page', async () => {
      const html = await read();
      return !html.includes('<div id="root"></div>') && html;
    });
  const open = (url: string, cookies: Record<string, string> = {}) => bff.inject({ url, cookies });
  const courses = async (query = '', cookies = {}) => (await open(`/course${query}`, cookies)).body;
  /** Each count makes another page, which is not rendered yet. */
  let count = 0;
  const newPage = (cookies = {}) => courses(`?search=${(count += 1)}`, cookies);
  /** Opens a preview of the remote. @returns the cookies of the browser with the preview */
  const preview = async (version: string, remote: string): Promise<Record<string, string>> => {
    await fixture.upload(version, remote);
    const by = { remote: REMOTE, version: fixture.versionOf(version), by: 'test', hours: 1 };
    const followed = await open(`/course?preview=${writePreviewLink(fixture.key, by)}`);
    return Object.fromEntries(followed.cookies.map(({ name, value }) => [name, value]));
  };

  it('returns the page as rendered by the code of shell and remote [F6]', async () => {
    const home = await rendered(async () => (await open('/')).body);
    expect(home).toContain('<div id="root"><p>home</p></div>');
    expect(await rendered(() => courses())).toContain('<div id="root"><p>the live courses</p></div>');
  });

  it('shows a hostile preview only to the browser that opened it, and the live page to others [F4, F8]', async () => {
    const cookies = await preview('hostile', HOSTILE);
    expect(await rendered(() => courses('', cookies))).toContain('env: <script src="https://evil.example/');
    expect(await rendered(() => newPage())).toContain('the live courses');
    expect(await courses()).not.toContain('evil');
  });

  it('allows no script that a remote rendered: the policy does not list its hash [F7, T32]', async () => {
    const cookies = await preview('hostile-2', `${HOSTILE}//`);
    await rendered(() => courses('', cookies));
    const { body, headers } = await open('/course', cookies);
    const policy = headers['content-security-policy'];
    const [before = '', markup = ''] = body.split('<div id="root">');
    expect(policy).toContain(hashOf(/<script>(.*?)<\/script>/s.exec(before)?.[1] ?? ''));
    expect(markup).toContain('<script>evil()</script>');
    expect(policy).not.toContain(hashOf('evil()'));
  });

  it('sends pages unrendered while the renderer is unavailable, and rendered when it is back', async () => {
    await ssr.end();
    expect(await newPage()).toContain('<div id="root"></div>');
    await ssr.start();
    expect(await rendered(() => newPage())).toContain('<p>the live courses</p>');
  });

  it('leaves only the pages of a switched-off remote to browsers', async () => {
    await fixture.switchRendering('ssr-off', '1');
    await eventually('unrendered courses', async () => (await courses()).includes('<div id="root"></div>'));
    expect(await rendered(async () => (await open('/')).body)).toContain('<p>home</p>');
    await fixture.switchRendering('ssr-on', '1');
    await eventually('rendered courses', async () => (await courses()).includes('the live courses'));
  });

  it('ends the running code of a remote once its rendering is switched off, even of a preview', async () => {
    const cookies = await preview(
      'process-id',
      `const id = Math.random().toString(36).slice(2); exports.remote = { text: () => 'process ' + id };`,
    );
    const processId = async () => processIn(await rendered(() => newPage(cookies)));
    const before = await processId();
    expect(await processId()).toBe(before);
    await fixture.switchRendering('ssr-off', '1');
    await eventually('an unrendered preview', async () => !processIn(await newPage(cookies)));
    await fixture.switchRendering('ssr-on', '1');
    expect(await processId()).not.toBe(before);
  });

  it('counts rendered pages and failures', async () => {
    const metrics = await bff.scrape();
    expect(metrics).toMatch(/ssr_pages_total\{remote="mf_catalog",outcome="rendered"[^}]*\} [1-9]/);
    expect(metrics).toMatch(/ssr_pages_total\{remote="mf_catalog",outcome="failed"[^}]*\} [1-9]/);
  });
});
