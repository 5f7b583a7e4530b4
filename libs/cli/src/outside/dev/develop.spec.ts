import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { develop } from './develop.js';

let dir = '';
let academy: Server;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'academy-dev-'));
  academy = createServer((_, response) => response.end('{"remotes":[]}'));
  await new Promise<void>((done) => academy.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  academy.closeAllConnections();
  academy.close();
  await rm(dir, { recursive: true });
});

const description = {
  remote: 'mf_certificates',
  team: 'Certificates',
  routes: ['/certificates'],
  budgets: { initial: 1, total: 1, styles: 1 },
};
const describeRemote = (fields: object): Promise<void> =>
  writeFile(join(dir, 'academy.json'), JSON.stringify({ ...description, ...fields }));

/** @returns what it has reported before it failed */
async function developed(
  against = `http://127.0.0.1:${(academy.address() as AddressInfo).port}`,
): Promise<string[]> {
  const lines: string[] = [];
  const report = (line: string): void => void lines.push(line);
  await develop({ dir, against, port: undefined, preferred: 0, report });
  return lines;
}

describe('the development of a remote', () => {
  it('is rejected in a folder without a description', async () => {
    await expect(developed()).rejects.toThrow('academy.json is missing');
  });

  it('is rejected by the field that is wrong', async () => {
    await describeRemote({ routes: '/certificates' });
    await expect(developed()).rejects.toThrow('routes');
  });

  it('is rejected for a front end that no page loads', async () => {
    const link = { slot: 'header.items', id: 'home', label: 'Certificates', path: '/certificates' };
    await describeRemote({ routes: [], slots: [link] });
    await expect(developed()).rejects.toThrow('has neither routes nor components of slots');
  });

  it('is rejected if the packages are not installed', async () => {
    await describeRemote({});
    await expect(developed()).rejects.toThrow('@academy/remote-build/dev is not installed');
  });

  it('is rejected as an invalid command if there is no URL of an academy', async () => {
    await expect(developed('academy.example')).rejects.toMatchObject({ name: 'ArgumentError' });
  });
});
