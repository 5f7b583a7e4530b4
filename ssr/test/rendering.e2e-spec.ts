import { afterEach, describe, expect, it } from '@jest/globals';
import { aFile, aShell, showingShell, startSsr, type Ssr, type SsrOptions } from './start-ssr.js';

let ssr: Ssr;

const open = async (options?: SsrOptions): Promise<Ssr> => (ssr = await startSsr(options));
afterEach(() => ssr.stop());

const works = aShell(`return { html: 'rendered', parts: ['home'] };`);

describe('the renderer', () => {
  it('renders with the remote that serves the path, with the libraries of the shell', async () => {
    await open();
    const shell = aShell(`return { html: view.url + ' ' + view.routed.module.text, parts: [] };`);
    const remote = aFile(
      'mf_catalog',
      `exports.remote = { text: require('react').name + ' /r/@release/a.svg' };`,
    );
    expect((await ssr.render(shell, remote)).body).toEqual({
      html: '/course?search=a the one react /r/mf_catalog/1.0.0/a.svg',
      parts: [],
    });
  });

  it('requests a server file once, by its hash', async () => {
    await open();
    const { source, ...named } = works;
    const view = {};
    expect(await ssr.post({ view, shell: named })).toEqual({
      status: 409,
      body: { unknown: [works.sha384] },
    });
    expect((await ssr.post({ view, shell: { ...named, source } })).status).toBe(200);
    expect((await ssr.post({ view, shell: named })).status).toBe(200);
  });

  it('runs no file other than the released one [F7]', async () => {
    await open();
    const evil = `exports.render = async () => ({ html: 'evil', parts: [] })`;
    const response = await ssr.post({ view: {}, shell: { ...works, source: evil } });
    expect(response).toEqual({
      status: 400,
      body: { error: 'The server file of shell is not the released one' },
    });
    expect((await ssr.render(works)).body.html).toBe('rendered');
  });

  it.each([
    ['nothing', undefined, 'Invalid input'],
    ['a path outside of releases', { shell: { ...works, releasePath: '/r/../' }, view: {} }, 'releasePath'],
    ['no view', { shell: works }, 'view'],
  ])('rejects a request with %s, with the reason', async (_, body, why) => {
    await open();
    const response = await ssr.post(body ?? null);
    expect(response.status).toBe(400);
    expect(response.body.error).toContain(why);
  });

  it('reports the failure of a component, and continues to serve', async () => {
    await open();
    const response = await ssr.render(aShell(`throw new Error('no such text');`));
    expect(response.status).toBe(422);
    expect(response.body.error).toContain('no such text');
    expect((await ssr.render(works)).status).toBe(200);
  });

  it('ends an endless loop, and renders other pages during and after it [T66]', async () => {
    // Long enough for a process to start on a busy machine.
    await open({ timeoutMs: 3_000 });
    await ssr.render(works);
    const stuck = ssr.render(aShell(`for (;;) {}`));
    expect((await ssr.render(works)).status).toBe(200);
    expect((await stuck).status).toBe(504);
    expect((await ssr.render(works)).status).toBe(200);
  });

  it('limits the memory of a remote, inside and outside of its heap', async () => {
    await open({ timeoutMs: 20_000 });
    const heap = aShell(`const all = []; for (;;) all.push(new Array(1e5).fill({}));`);
    const buffers = aShell(`const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));`);
    expect((await ssr.render(heap)).status).toBe(502);
    // The allocation fails in the page, or ends the process.
    if (ssr.isolation.memoryBytes) expect([422, 502]).toContain((await ssr.render(buffers)).status);
    expect((await ssr.render(works)).status).toBe(200);
  });

  it('restarts a process that crashed, after an increasing delay', async () => {
    await open();
    const exits = aShell(`URL.constructor('return process')().exit(3)`);
    expect((await ssr.render(exits)).status).toBe(502);
    expect(await ssr.render(exits)).toEqual({ status: 503, body: { error: 'Its process has just ended' } });
    expect(ssr.log).toEqual([expect.stringMatching(/ended with code 3.*"nextStartInMs":1000/)]);
  });

  it('ends a process whose output is not a page', async () => {
    await open();
    const forges = aShell(
      `URL.constructor('return process')().stdout.write('[1]\\n'); return new Promise(() => {});`,
    );
    expect((await ssr.render(forges)).status).toBe(502);
  });

  it('limits the log of a remote that writes without an end, and renders other pages meanwhile', async () => {
    await open();
    const floods = aShell(
      `const { stderr } = URL.constructor('return process')();
       const { setImmediate } = URL.constructor('return globalThis')();
       const flood = () => (stderr.write('full\\n'.repeat(1_000)), setImmediate(flood));
       flood();
       return { html: 'flooding', parts: [] };`,
    );
    expect((await ssr.render(floods)).body.html).toBe('flooding');
    for (let page = 0; page < 20; page += 1) expect((await ssr.render(works)).status).toBe(200);
    const lines = ssr.log.filter((line) => line.includes('"line":"full"'));
    // The limit is a hundred lines in ten seconds; each call writes a thousand.
    expect(lines.length).toBeGreaterThanOrEqual(100);
    expect(lines.length).toBeLessThan(1_000);
  });

  it('ends the processes of a remote on demand, and no others', async () => {
    await open();
    const counts = (name: string) =>
      aFile(name, `let seen = 0; exports.remote = { text: () => '${name} ' + ++seen };`);
    const [ours, theirs] = [counts('mf_catalog'), counts('mf_learner')];
    const texts = async () => [
      (await ssr.render(showingShell, ours)).body.html,
      (await ssr.render(showingShell, theirs)).body.html,
    ];
    expect(await texts()).toEqual(['mf_catalog 1', 'mf_learner 1']);
    expect(await ssr.end('mf_catalog')).toEqual({ status: 200, body: { ended: 1 } });
    expect(await texts()).toEqual(['mf_catalog 1', 'mf_learner 2']);
    expect((await ssr.end('shell')).body).toEqual({ ended: 2 });
    expect((await ssr.end('mf_nobody')).body).toEqual({ ended: 0 });
    expect((await ssr.end('../render')).status).toBe(404);
  });

  it('runs each set of releases in a separate process, so that a preview changes no live page [F4]', async () => {
    await open();
    const live = aFile('mf_catalog', `let seen = 0; exports.remote = { text: () => 'live ' + ++seen };`);
    const preview = aFile(
      'mf_catalog',
      `const escaped = URL.constructor('return process')();
       escaped.seen = 'escaped';
       URL.constructor("JSON.stringify = () => '{}'; String.prototype.replaceAll = () => 'taken over'")();
       URL.constructor('value', "JSON.stringify = () => value")('{"id":1,"page":{"html":"preview","parts":[]}}');
       exports.remote = { text: () => escaped.seen };`,
      '1.1.0-preview',
    );
    expect((await ssr.render(showingShell, live)).body.html).toBe('live 1');
    expect((await ssr.render(showingShell, preview)).body.html).toBe('preview');
    expect((await ssr.render(showingShell, live)).body.html).toBe('live 2');
  });
});
