import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lectureResponse } from '@academy/contracts/lectures/lecture.schemas';
import { SignedMediaUrls } from '../../src/media/links/signed-media-urls.js';
import { LearningTestApp } from './learning-test-app.js';
import { attach } from './lecture-contents.js';

const VIDEO = '0123456789abcdefghij';
const TEN_MINUTES_MS = 600_000;

describe('files of lectures [SEC-30]', () => {
  let learning: LearningTestApp;
  let [videoFile, list, lectureId] = ['', '', ''];
  beforeAll(async () => {
    learning = await LearningTestApp.open();
    const { lectures } = await learning.teachOwned([{}]);
    lectureId = lectures[0]?.id ?? '';
    videoFile = await attach(learning.app, lectureId, {
      role: 'video',
      content: VIDEO,
      name: 'video.webm',
      mimeType: 'video/webm',
    });
    list = await attach(learning.app, lectureId, {
      role: 'resource',
      content: 'list',
      name: 'Checkliste – “für” alle.pdf',
      mimeType: 'application/pdf',
    });
  });
  afterAll(() => learning.close());

  /** Requests as the BFF does: the same path without `/api`. */
  const fetch = (url: string, requestHeaders: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    learning.app.call('visitor', method, url.replace('/api', ''), undefined, requestHeaders);
  const linkTo = (file: string, agoMs = 0): string => {
    const links = learning.app.get(SignedMediaUrls);
    return links.sign(file, links.expiry(new Date(Date.now() - agoMs)));
  };

  it('are reachable by the link in the lecture for ten minutes', async () => {
    const response = await learning.app.call('user', 'GET', `/lectures/${lectureId}`);
    const { video, linksExpireAt } = response.as(lectureResponse).lecture;
    const left = new Date(linksExpireAt).getTime() - Date.now();
    expect(left).toBeGreaterThan(TEN_MINUTES_MS - 5_000);
    expect(left).toBeLessThanOrEqual(TEN_MINUTES_MS);
    const got = await fetch(video?.url ?? '');
    expect([got.status, got.content.toString()]).toEqual([200, VIDEO]);
    expect(got.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^private, max-age=\d{1,3}$/),
      'content-disposition': 'inline',
      'content-length': String(VIDEO.length),
      'content-type': 'video/webm',
      'x-content-type-options': 'nosniff',
    });
    expect((await fetch(linkTo(videoFile, TEN_MINUTES_MS - 3_000))).status).toBe(200);
    const late = await fetch(linkTo(videoFile, TEN_MINUTES_MS + 1_000));
    expect([late.status, late.error.code]).toEqual([403, 'LINK_INVALID']);
  });

  it.each<[string, (link: string) => string]>([
    ['without a signature', (link) => link.replace(/&signature=.*/, '')],
    ['without anything', (link) => link.replace(/\?.*/, '')],
    ['with a later end', (link) => link.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`)],
    ['with an end that is no number', (link) => link.replace(/until=\d+/, 'until=NaN')],
    ['with another signature', (link) => link.replace(/signature=..../, 'signature=AAAA')],
    ['of another file', (link) => link.replace(videoFile, list)],
    ['out of the folder', (link) => link.replace(videoFile, '..%2F..%2Fetc%2Fpasswd')],
    ['with dots twice encoded', (link) => link.replace(videoFile, '%252e%252e%252fx')],
    ['by a null byte', (link) => link.replace(videoFile, `${videoFile}%00`)],
  ])('a link %s is rejected [T36]', async (_, change) => {
    const response = await fetch(change(linkTo(videoFile)));
    expect([response.status, response.error.code]).toEqual([403, 'LINK_INVALID']);
  });

  it('a signed name leads neither out of the folder nor to an unknown file [T36]', async () => {
    for (const file of ['../secret.webm', `${'0'.repeat(32)}.webm`, '.', 'x.webm']) {
      const link = linkTo(file).replace(file, encodeURIComponent(file));
      expect([file, (await fetch(link)).status]).toEqual([file, 404]);
    }
  });

  it('a signed name does not follow a link in the folder [T36]', async () => {
    const name = `${'f'.repeat(32)}.webm`;
    await symlink('/etc/passwd', join(learning.app.mediaFolder, name));
    expect((await fetch(linkTo(name))).status).toBe(404);
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/20'],
    ['bytes=15-', 'fghij', 'bytes 15-19/20'],
    ['bytes=-2', 'ij', 'bytes 18-19/20'],
    ['bytes=18-99', 'ij', 'bytes 18-19/20'],
  ])('a player that seeks receives %s', async (range, content, contentRange) => {
    const got = await fetch(linkTo(videoFile), { range });
    expect([got.status, got.content.toString(), got.headers['content-range']]).toEqual([
      206,
      content,
      contentRange,
    ]);
    expect(got.headers['content-type']).toBe('video/webm');
  });

  it('respond with 416 to an unsatisfiable range, and with the whole file to an invalid one', async () => {
    const beyond = await fetch(linkTo(videoFile), { range: 'bytes=20-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */20']);
    expect(beyond.error.code).toBe('RANGE_NOT_SATISFIABLE');
    expect((await fetch(linkTo(videoFile), { range: 'lines=1-2' })).status).toBe(200);
  });

  it('respond to HEAD with the size and no body', async () => {
    const got = await fetch(linkTo(videoFile), {}, 'HEAD');
    expect([got.status, got.headers['content-length'], got.content.length]).toEqual([200, '20', 0]);
  });

  it('have a plain name even if they were stored under a path before [T36]', async () => {
    const mimeType = 'application/pdf';
    const { lectures } = await learning.teachOwned([{}]);
    const id = lectures[0]?.id ?? '';
    const old = { role: 'resource', content: 'old', name: '../../../x.pdf', mimeType } as const;
    const file = await attach(learning.app, id, old);
    const { headers } = await fetch(linkTo(file));
    expect(headers['content-disposition']).toBe('attachment; filename="x.pdf"');
    const response = await learning.app.call('user', 'GET', `/lectures/${id}`);
    const { resources } = response.as(lectureResponse).lecture;
    expect(resources).toMatchObject([{ name: 'x.pdf' }]);
  });

  it('are downloaded under their own name', async () => {
    const { headers, content } = await fetch(linkTo(list));
    expect(content.toString()).toBe('list');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Checkliste _ _f_r_ alle.pdf"; ` +
        `filename*=UTF-8''Checkliste%20%E2%80%93%20%E2%80%9Cf%C3%BCr%E2%80%9D%20alle.pdf`,
    );
  });
});
