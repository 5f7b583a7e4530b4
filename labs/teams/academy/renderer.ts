import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { renderedPage, type ServerFile } from '@academy/contracts/ssr/ssr.schemas';

/** @param release a folder with the files of a release @returns its server file, as the BFF sends it to the renderer */
export async function serverFileOf(name: string, version: string, release: string): Promise<ServerFile> {
  const source = await readFile(await serverPath(release), 'utf8');
  const sha384 = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  return { name, sha384, releasePath: `/r/${name}/${version}/`, source };
}

/** @returns the path of the server file of a release */
export async function serverPath(release: string): Promise<string> {
  const files = await readdir(join(release, 'server'));
  const file = files.find((each) => /^main\.\w+\.cjs$/.test(each));
  if (!file) throw new Error(`${release} has no server file`);
  return join(release, 'server', file);
}

interface PageToRender {
  readonly shell: ServerFile;
  readonly remote: ServerFile;
  readonly view: object;
}

/** Sends the process that renders pages what the BFF would send. @returns the markup */
export async function renderedBy(socketPath: string, page: PageToRender): Promise<string> {
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request({ socketPath, path: '/render', method: 'POST', headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end(JSON.stringify(page));
  });
  if (status !== 200) throw new Error(`The renderer responded with ${status}: ${text}`);
  return renderedPage.parse(JSON.parse(text)).html;
}
