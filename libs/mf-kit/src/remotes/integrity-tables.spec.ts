import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { IntegrityTables } from './integrity-tables.js';

const folder = '/r/mf_learner/1.0.0/';
const urlOf = (file: string) => new URL(folder + file, location.href).href;
const table = { path: `${folder}integrity.json`, sha384: 'sha384-table' };
const remote: PageRegistryEntry = {
  name: 'mf_learner',
  version: '1.0.0',
  owner: { team: 'Learning', contact: 'learning@academy.test' },
  routes: ['/dashboard'],
  entry: `${folder}remoteEntry.js`,
  initial: { scripts: [], styles: [] },
  integrity: {},
  integrityFile: table,
};
const shell: PageRegistryEntry = {
  ...remote,
  name: 'shell',
  integrity: { '/r/shell/1/main.js': 'sha384-main' },
};

describe('the integrity tables', () => {
  const request = jest.fn<typeof fetch>();
  const original = globalThis.fetch;
  beforeEach(() => {
    const files = { 'remoteEntry.js': 'sha384-entry', 'page/main.js': 'sha384-page' };
    request.mockReset().mockImplementation(async () => ({ ok: true, json: async () => files }) as Response);
    globalThis.fetch = request;
  });
  afterEach(() => void (globalThis.fetch = original));

  it('contain the shell’s hashes from the page, and fetch a remote’s once under the hash in the page [F7]', async () => {
    const tables = new IntegrityTables([shell, remote]);
    const main = new URL('/r/shell/1/main.js', location.href).href;
    expect(tables.hashes).toEqual({ [main]: 'sha384-main' });
    await Promise.all([tables.load(remote), tables.load(remote)]);
    expect(request.mock.calls.map(([url, init]) => [url, init?.integrity])).toEqual([
      [urlOf('integrity.json'), table.sha384],
    ]);
    const own = { [urlOf('remoteEntry.js')]: 'sha384-entry', [urlOf('page/main.js')]: 'sha384-page' };
    expect(tables.hashes).toEqual({ [main]: 'sha384-main', ...own });
    expect(tables.urlsOf(remote)).toEqual(Object.keys(own));
  });

  it('fetch the hash of a lazy file once, and only if it is unknown [F7]', async () => {
    const tables = new IntegrityTables([{ ...remote, integrity: { [`${folder}app.js`]: 'sha384-app' } }]);
    expect(tables.loadFor(urlOf('app.js'))).toBeUndefined();
    expect(tables.loadFor(new URL('/elsewhere/app.js', location.href).href)).toBeUndefined();
    await tables.loadFor(urlOf('page/main.js'));
    expect(tables.hashes[urlOf('page/main.js')]).toBe('sha384-page');
    expect(tables.loadFor(urlOf('page/main.js'))).toBeUndefined();
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('are requested again after a failure, by a different URL [F5]', async () => {
    const tables = new IntegrityTables([remote]);
    request.mockRejectedValueOnce(new TypeError('damaged'));
    await tables.load(remote);
    expect(request.mock.calls.map(([url]) => String(url).replace(/\d+$/, ''))).toEqual([
      urlOf('integrity.json'),
      `${urlOf('integrity.json')}?r=`,
    ]);
  });

  it('reject a file that fails twice, and request it again at the next call [F5]', async () => {
    const tables = new IntegrityTables([remote]);
    const failed = { ok: false, status: 503 } as Response;
    request.mockResolvedValueOnce(failed).mockResolvedValueOnce(failed);
    await expect(tables.load(remote)).rejects.toThrow('/r/mf_learner/1.0.0/integrity.json: 503');
    await tables.load(remote);
    expect(tables.urlsOf(remote)).toHaveLength(2);
  });
});
