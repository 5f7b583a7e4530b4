import { createHash, randomBytes } from 'node:crypto';
import { get as httpGet, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { upstreamOf } from '@academy/contracts/call';
import { lectureCalls } from '@academy/contracts/lectures/lecture.calls';
import { mediaServiceRoutes } from '@academy/contracts/media/media.routes';
import { progressCalls } from '@academy/contracts/progress/progress.calls';
import { quizCalls } from '@academy/contracts/quizzes/quiz.calls';
import { noteCalls } from '@academy/contracts/notes/note.calls';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { newId } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { type FakeUser } from './fake-auth.js';
import { rejection, type ReceivedCall } from './fake-service.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

const LECTURE = '01ARZ3NDEKTSV4RRFFQ69G5FAW';
const NOTE = '3f0c2f0e-5a3a-4f4e-9d2b-0d8a5f3c1b2a';

describe('learning', () => {
  let bff: Bff;
  let learner: FakeUser;
  let headers: { authorization: string };
  beforeAll(async () => {
    bff = await startBff();
    learner = bff.auth.add('user');
    headers = await bff.signedIn(learner);
    await bff.app.listen(0, '127.0.0.1');
  });
  afterAll(() => bff.stop());

  const last = (): ReceivedCall => {
    const call = bff.catalog.calls.at(-1);
    if (!call) throw new Error('the catalog service was not called');
    return call;
  };

  describe('GET /api/lecture/{id}', () => {
    const url = `/api/lecture/${LECTURE}`;
    const onlyForLearner = ({ caller }: ReceivedCall) =>
      caller.userId === learner.user.id
        ? { body: { lecture: { _id: LECTURE, title: 'Recon' } } }
        : rejection(403, 'NOT_ENROLLED', 'Log in and enroll to open this lecture');
    beforeEach(() => void bff.catalog.on(upstreamOf(lectureCalls.getLecture), onlyForLearner));

    it('is requested on behalf of a known caller, and not cached [S-264, SEC-13]', async () => {
      const response = await bff.inject({ url, headers });
      expect(response.json()).toEqual({ lecture: { _id: LECTURE, title: 'Recon' } });
      expect(response.headers['cache-control']).toBe('no-store');
      expect(last().caller).toMatchObject({ userId: learner.user.id, role: 'user' });
    });

    it('a visitor has no caller, and gets the rejection of the catalog service [S-264]', async () => {
      const response = await bff.inject(url);
      expect([response.statusCode, response.json().code]).toEqual([403, 'NOT_ENROLLED']);
      expect(last().caller.userId).toBeUndefined();
    });

    it('an expired token gets 401, so that the browser refreshes it [SEC-09]', async () => {
      const stale = { authorization: 'Bearer nonsense' };
      expect((await bff.inject({ url, headers: stale })).statusCode).toBe(401);
    });

    it('a preview needs no session: it is public even while the auth service is unavailable', async () => {
      bff.catalog.on(upstreamOf(lectureCalls.getLecture), () => ({ body: { lecture: { _id: LECTURE } } }));
      bff.auth.on(sessionServiceCalls.checkSessions, () => rejection(503, 'DATABASE_UNAVAILABLE'));
      const user = bff.auth.add('user');
      const known = await bff.signedIn(user);
      expect((await bff.inject({ url, headers: known })).statusCode).toBe(200);
    });
  });

  it("progress belongs to the session's user, whatever the body says [S-265, AMB-02, T27]", async () => {
    const body = { lectureId: LECTURE, positionSec: 61, watchedSec: 60, completed: false };
    bff.catalog.on(upstreamOf(progressCalls.saveProgress), () => ({
      status: 201,
      body: { course: { percent: 5 } },
    }));
    const post = (payload: object, more = {}) =>
      bff.inject({ method: 'POST', url: '/api/user/progress', headers: { ...headers, ...more }, payload });
    const response = await post(body, BROWSER);
    expect([response.statusCode, response.json()]).toEqual([200, { course: { percent: 5 } }]);
    expect(JSON.parse(last().body.toString())).toEqual(body);
    expect(last().caller.userId).toBe(learner.user.id);
    const watched = [
      [0, 10],
      [40, 61],
    ];
    expect((await post({ ...body, watched }, BROWSER)).statusCode).toBe(200);
    expect(JSON.parse(last().body.toString())).toEqual({ ...body, watched });
  });

  it('returns the progress of one course, or without lectures [S-265]', async () => {
    bff.catalog.on(upstreamOf(progressCalls.listProgress), () => ({ body: { courses: [] } }));
    const url = `/api/user/progress?courseId=${LECTURE}&_=1`;
    expect((await bff.inject({ url, headers })).json()).toEqual({ courses: [] });
    expect(last().query).toEqual({ courseId: LECTURE, _: '1' });
    await bff.inject({ url: '/api/user/progress?summary=true', headers });
    expect(last().query).toEqual({ summary: 'true' });
  });

  it('grades a quiz, and passes the time to wait on', async () => {
    const payload = { answers: [{ questionId: LECTURE, optionIds: [LECTURE] }] };
    const url = `/api/lecture/${LECTURE}/quiz-attempts`;
    bff.catalog.on(upstreamOf(quizCalls.answerQuiz), ({ params }) => ({
      status: 201,
      body: { scorePercent: 100, of: params.id },
    }));
    const response = await bff.inject({ method: 'POST', url, headers, payload });
    expect([response.statusCode, response.json()]).toEqual([200, { scorePercent: 100, of: LECTURE }]);
    bff.catalog.on(upstreamOf(quizCalls.answerQuiz), () => ({
      status: 429,
      body: {
        code: 'QUIZ_TOO_SOON',
        message: 'Wait a moment',
        requestId: 'r',
        details: { retryAfterSec: 4 },
      },
    }));
    const rejected = await bff.inject({ method: 'POST', url, headers, payload });
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '4']);
  });

  it("notes are written, listed and deleted on behalf of the session's user [T27]", async () => {
    const text = { text: 'Look this up', positionSec: 12 };
    bff.catalog
      .on(upstreamOf(noteCalls.saveNote), ({ params }) => ({
        body: { note: { id: params.noteId, ...text } },
      }))
      .on(upstreamOf(noteCalls.listNotes), () => ({ body: { notes: [] } }))
      .on(upstreamOf(noteCalls.deleteNote), ({ params }) =>
        params.noteId === NOTE
          ? { body: { success: true, message: 'Note deleted' } }
          : rejection(404, 'NOTE_NOT_FOUND', 'Note not found'),
      );
    const url = `/api/lecture/${LECTURE}/notes/${NOTE}`;
    const saved = await bff.inject({ method: 'PUT', url, headers, payload: text });
    expect(saved.json()).toEqual({ note: { id: NOTE, ...text } });
    expect(last().params).toEqual({ id: LECTURE, noteId: NOTE });
    const listed = await bff.inject({ url: `/api/course/${LECTURE}/notes`, headers });
    expect(listed.json()).toEqual({ notes: [] });
    const deleted = await bff.inject({ method: 'DELETE', url, headers });
    expect(deleted.json()).toEqual({ success: true, message: 'Note deleted' });
    const gone = await bff.inject({ method: 'DELETE', url: url.replace(NOTE, newId()), headers });
    expect(gone.statusCode).toBe(404);
    expect(last().caller.userId).toBe(learner.user.id);
  });

  describe('GET /api/media/{file}', () => {
    const content = randomBytes(300_000);
    const link = '/api/media/01ABC.webm?until=1800000000&signature=abc_-DEF';
    const port = () => (bff.app.getHttpServer().address() as AddressInfo).port;
    const open = (path: string, more: Record<string, string> = {}) =>
      new Promise<IncomingMessage>((resolve, reject) =>
        httpGet({ port: port(), path, headers: more, agent: false }, resolve).on('error', reject),
      );
    const bytesOf = async (response: IncomingMessage) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      return Buffer.concat(parts);
    };
    beforeEach(() => {
      bff.catalog.on(mediaServiceRoutes.getMedia, ({ headers: requestHeaders, query }) => {
        if (query['signature'] !== 'abc_-DEF') return rejection(403, 'LINK_INVALID', 'This link has run out');
        const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(String(requestHeaders.range ?? '')) ?? [];
        const about = { 'content-type': 'video/webm', 'accept-ranges': 'bytes', 'cache-control': 'private' };
        if (from === undefined)
          return { body: content, headers: { ...about, 'content-length': String(content.length) } };
        if (Number(from) >= content.length)
          return {
            status: 416,
            body: Buffer.alloc(0),
            headers: { 'content-range': `bytes */${content.length}` },
          };
        const end = Math.min(content.length, Number(to || content.length) + 1);
        const part = content.subarray(Number(from), end);
        const range = `bytes ${from}-${end - 1}/${content.length}`;
        return {
          status: 206,
          body: part,
          headers: { ...about, 'content-range': range, 'content-length': String(part.length) },
        };
      });
    });

    it('returns the whole file or the requested range, uncompressed [SEC-30]', async () => {
      const whole = await open(link, { 'accept-encoding': 'gzip, br' });
      expect(whole.headers).toMatchObject({
        'accept-ranges': 'bytes',
        'cache-control': 'private',
        'content-length': String(content.length),
        'content-type': 'video/webm',
        'x-content-type-options': 'nosniff',
      });
      const sha = (buffer: Buffer) => createHash('sha256').update(buffer).digest('hex');
      expect(sha(await bytesOf(whole))).toBe(sha(content));

      const part = await open(link, { range: 'bytes=1000-1999', 'accept-encoding': 'gzip' });
      expect([part.statusCode, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
        206,
        'bytes 1000-1999/300000',
        undefined,
      ]);
      expect(await bytesOf(part)).toEqual(content.subarray(1_000, 2_000));
      const behind = await open(link, { range: 'bytes=300000-' });
      expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, 'bytes */300000']);
      behind.resume();
    });

    it('removes folders from the name of a download [T36]', async () => {
      const upstream = `attachment; filename="../../../x.pdf"; filename*=UTF-8''..%2F..%2F..%2Fx.pdf`;
      bff.catalog.on(mediaServiceRoutes.getMedia, () => ({
        body: Buffer.from('%PDF'),
        headers: { 'content-type': 'application/pdf', 'content-disposition': upstream },
      }));
      const { headers: responseHeaders } = await open(link);
      expect(responseHeaders['content-disposition']).toBe('attachment; filename="x.pdf"');
    });

    it('captions are not compressed either: their ranges are of the file', async () => {
      const text = 'WEBVTT\n\n'.padEnd(4_000, 'words ');
      bff.catalog.on(mediaServiceRoutes.getMedia, () => ({
        body: Buffer.from(text),
        headers: { 'content-type': 'text/vtt', 'content-length': String(text.length) },
      }));
      const response = await open(link, { 'accept-encoding': 'gzip' });
      expect([response.headers['content-encoding'], response.headers['content-length']]).toEqual([
        undefined,
        String(text.length),
      ]);
      expect((await bytesOf(response)).toString()).toBe(text);
    });

    it('an invalid or expired link is rejected [SEC-30, T36]', async () => {
      const before = bff.catalog.calls.length;
      for (const [path, status] of [
        ['/api/media/01ABC.webm', 403],
        ['/api/media/01ABC.webm?until=1&signature=a&signature=b', 403],
        ['/api/media/..%2Fsecrets.json?until=1&signature=abc_-DEF', 404],
        ['/api/media/.env?until=1&signature=abc_-DEF', 404],
      ] as const)
        expect([path, (await bff.inject(path)).statusCode]).toEqual([path, status]);
      expect(bff.catalog.calls).toHaveLength(before);
      const late = await bff.inject(link.replace('DEF', 'XYZ'));
      expect([late.statusCode, late.json().code]).toEqual([403, 'LINK_INVALID']);
    });

    it('when the player disconnects, the service stops sending; nothing is buffered here [T71]', async () => {
      const chunk = Buffer.alloc(65_536);
      let written = 0;
      const ended = new Promise<void>((resolve) => {
        bff.catalog.on(mediaServiceRoutes.getMedia, () => ({
          write: (response: ServerResponse) => {
            response.writeHead(200, { 'content-type': 'video/webm' });
            const more = (): void => {
              let hasApp = true;
              while (hasApp && !response.destroyed) {
                hasApp = response.write(chunk);
                written += chunk.length;
              }
              if (!response.destroyed) response.once('drain', more);
            };
            response.once('close', resolve);
            more();
          },
        }));
      });
      const response = await open(link);
      let polls = 0;
      let seen = 0;
      await eventually('nothing more is taken', () => {
        polls = written > 0 && written === seen ? polls + 1 : 0;
        seen = written;
        return polls >= 10;
      });
      // The sockets buffer at most this much; the service would send far more.
      expect(written).toBeLessThan(32 * 1_048_576);
      response.destroy();
      await ended;
    });

    it('responds with 503 while the catalog service is unavailable [T58]', async () => {
      bff.catalog.on(mediaServiceRoutes.getMedia, () => rejection(503, 'DATABASE_UNAVAILABLE'));
      expect((await bff.inject(link)).statusCode).toBe(503);
    });
  });
});
