import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DrawingThread, type ThreadOptions } from './drawing-thread.js';
import { type DrawingTask } from './drawing.worker.js';
import { type ServerFile } from './server-files.js';

const hooks = new URL('../../test/typescript-in-thread.mjs', import.meta.url).href;
/** The worker from its source, in a thread as in production. */
const fromSource: ThreadOptions = {
  entry: new URL('./drawing.worker.ts', import.meta.url),
  execArgv: ['--conditions=academy-source', '--import', hooks],
};
let folder: string;
let thread: DrawingThread;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-files-'));
});
afterEach(() => thread.stop());
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, source: string): Promise<ServerFile> {
  const location = join(folder, name);
  await writeFile(location, source);
  const sha384 = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  return { location, sha384, releasePath: `/r/${name}/1.0.0/` };
}

/** @param draw the body of the shell's `draw(view)` */
const aShell = (name: string, draw: string) =>
  file(
    name,
    `exports.singletons = { react: { name: 'the one react' } };
     exports.draw = async (view) => { ${draw} };`,
  );

const aTask = (shell: ServerFile, routed?: DrawingTask['routed']): DrawingTask => ({
  shell,
  ...(routed && { routed }),
  view: {
    url: '/course?search=a',
    data: [],
    likelySignedIn: false,
    registry: [],
    site: { name: 'Academy', apiOrigin: '', adminOrigin: '', contactEmail: null, contactPhone: null },
  },
});

const open = (options: ThreadOptions = {}) => (thread = new DrawingThread({ ...fromSource, ...options }));

describe('the drawing thread', () => {
  it('draws with the remote that answers the path, on the libraries of the shell', async () => {
    const shell = await aShell(
      'shell',
      `return { html: view.url + ' ' + view.routed.module.text, parts: [] };`,
    );
    const remote = await file(
      'mf_catalog',
      `exports.remote = { text: require('react').name + ' /r/@release/a.svg' };`,
    );
    const task = aTask(shell, { ...remote, name: 'mf_catalog' });
    expect(await open().draw(task)).toEqual({
      html: '/course?search=a the one react /r/mf_catalog/1.0.0/a.svg',
      parts: [],
    });
  });

  it('F7 runs no file that is not the released one', async () => {
    const shell = await aShell('tampered', `return { html: '', parts: [] };`);
    await writeFile(shell.location, 'exports.draw = async () => ({ html: "evil", parts: [] })');
    await expect(open().draw(aTask(shell))).rejects.toThrow('is not the released file');
  });

  it('T56 gives the code of front rooms neither the environment nor files nor a way out', async () => {
    const shell = await aShell(
      'curious',
      `return { html: [typeof process, typeof require, typeof fetch, typeof Buffer].join(), parts: [] };`,
    );
    process.env['A_SECRET_OF_THE_PROCESS'] = 'x';
    expect((await open().draw(aTask(shell))).html).toBe('undefined,function,undefined,undefined');
    const reads = await aShell('reads', `return { html: require('node:fs'), parts: [] };`);
    await expect(open().draw(aTask(reads))).rejects.toThrow('which no page holds');
  });

  it('T66 ends what loops for ever, and draws the next page', async () => {
    const stuck = await aShell('stuck', `for (;;) {}`);
    const works = await aShell('works', `return { html: 'drawn', parts: [] };`);
    // Time enough for a thread to start on a busy machine, and no more.
    open({ stuckMs: 3_000 });
    await thread.draw(aTask(works));
    await expect(thread.draw(aTask(stuck))).rejects.toThrow('too long');
    expect((await thread.draw(aTask(works))).html).toBe('drawn');
  });

  it('passes the failure of a component on, and goes on', async () => {
    const broken = await aShell('broken', `throw new Error('no such text');`);
    const works = await aShell('works-too', `return { html: 'drawn', parts: [] };`);
    open();
    await expect(thread.draw(aTask(broken))).rejects.toThrow('no such text');
    expect((await thread.draw(aTask(works))).html).toBe('drawn');
  });
});
