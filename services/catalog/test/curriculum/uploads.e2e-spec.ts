import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { curriculumCalls } from '@academy/contracts/curriculum/curriculum.calls';
import { uploadCalls } from '@academy/contracts/media/upload.calls';
import { lectureResponse } from '@academy/contracts/lectures/lecture.schemas';
import { curriculumLectureResponse } from '@academy/contracts/curriculum/curriculum.schemas';
import { uploadState, type BeginUploadRequest } from '@academy/contracts/media/upload.schemas';
import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { fillPath } from '@academy/contracts/route';
import { newId } from '@academy/nest-kit';
import { type TestUser } from '../catalog-test-app.js';
import { aVideoFile } from '../learning/video-file.js';
import { LearningTestApp } from '../learning/learning-test-app.js';

/** Large enough for several parts. */
const WEBM = await aVideoFile('webm', 247);
const MP4 = await aVideoFile('mp4', 101);
const VTT = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nనమస్కారం\n');
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

describe('uploads to a lecture', () => {
  let learning: LearningTestApp;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());

  const aLecture = async (type: LectureOutline['type'] = 'video') =>
    (await learning.teachOwned([{ type }])).lectures[0]?.id ?? '';
  const calls = { ...curriculumCalls, ...uploadCalls };
  const call = (
    name: keyof typeof calls,
    params: Record<string, string>,
    body?: unknown,
    as: TestUser = 'admin',
  ) => {
    const { method, upstream } = calls[name];
    return learning.app.call(as, method, fillPath(upstream.path, params), body);
  };
  const begin = (lecture: string, request: BeginUploadRequest, as: TestUser = 'admin') =>
    call('beginUpload', { id: lecture }, request, as);
  const send = (uploadId: string, offset: number, part: Buffer) =>
    call('sendPart', { uploadId, offset: String(offset) }, part);
  const finish = (uploadId: string) => call('finishUpload', { uploadId });

  async function upload(lecture: string, content: Buffer, over: Partial<BeginUploadRequest> = {}) {
    const request = { role: 'video', name: 'video.webm', sizeBytes: content.length, ...over } as const;
    const { uploadId } = (await begin(lecture, request)).as(uploadState);
    await send(uploadId, 0, content.subarray(0, 2_000));
    if (content.length > 2_000) await send(uploadId, 2_000, content.subarray(2_000));
    return { uploadId, response: await finish(uploadId) };
  }

  it.each(['../../../sheet.pdf', '..\\sheet.pdf', '.sheet.pdf'])(
    'are stored and listed under a plain name: %j [T36]',
    async (name) => {
      const lecture = await aLecture('file');
      const { response } = await upload(lecture, PDF, { role: 'file', name });
      expect(response.as(curriculumLectureResponse).lecture.files).toMatchObject([{ name: 'sheet.pdf' }]);
    },
  );

  it('arrive in parts, are attached once they are complete, and are delivered to learners', async () => {
    const lecture = await aLecture();
    const { uploadId, response } = await upload(lecture, WEBM);
    expect(response.as(curriculumLectureResponse).lecture).toMatchObject({
      hasContent: true,
      files: [{ role: 'video', name: 'video.webm', mimeType: 'video/webm', sizeBytes: WEBM.length }],
    });
    await upload(lecture, VTT, { role: 'captions', name: 'te.vtt', language: 'te', label: 'తెలుగు' });
    const shown = (await learning.app.call('user', 'GET', `/lectures/${lecture}`)).as(
      lectureResponse,
    ).lecture;
    expect(shown.video).toMatchObject({
      sizeBytes: WEBM.length,
      captions: [{ language: 'te', label: 'తెలుగు' }],
    });
    const video = await learning.app.call('visitor', 'GET', (shown.video?.url ?? '').replace('/api', ''));
    expect(video.content.equals(WEBM)).toBe(true);
    // A second call changes nothing.
    expect((await finish(uploadId)).as(curriculumLectureResponse).lecture.files).toHaveLength(2);
  });

  it('are named as they were uploaded to that lecture, although another has the same bytes', async () => {
    const namesOf = (uploaded: Awaited<ReturnType<typeof upload>>) =>
      uploaded.response.as(curriculumLectureResponse).lecture.files.map(({ name }) => name);
    const lecture = await aLecture();
    expect(namesOf(await upload(lecture, WEBM, { name: 'first.webm' }))).toEqual(['first.webm']);
    expect(namesOf(await upload(await aLecture(), WEBM, { name: 'second.webm' }))).toEqual(['second.webm']);
    expect(namesOf(await upload(lecture, WEBM, { name: 'third.webm' }))).toEqual(['third.webm']);
  });

  it('resume after an interruption: a repeated part is harmless, a gap is rejected and named', async () => {
    const lecture = await aLecture();
    const request = { role: 'video', name: 'video.mp4', sizeBytes: MP4.length } as const;
    const { uploadId } = (await begin(lecture, request)).as(uploadState);
    await send(uploadId, 0, MP4.subarray(0, 1_000));
    const gap = await send(uploadId, 2_000, MP4.subarray(2_000));
    expect([gap.status, gap.error.details]).toEqual([409, { receivedBytes: 1_000 }]);
    expect((await finish(uploadId)).error).toMatchObject({
      code: 'UPLOAD_INCOMPLETE',
      details: { receivedBytes: 1_000 },
    });
    expect((await send(uploadId, 500, MP4.subarray(500, 1_500))).as(uploadState).receivedBytes).toBe(1_500);
    await send(uploadId, 1_500, MP4.subarray(1_500));
    expect((await send(uploadId, MP4.length, Buffer.alloc(100))).error.code).toBe('UPLOAD_SIZE_MISMATCH');
    expect((await finish(uploadId)).as(curriculumLectureResponse).lecture.files[0]?.mimeType).toBe(
      'video/mp4',
    );
  });

  it('set the length of a video, which cannot be overridden [H9]', async () => {
    const lecture = await aLecture();
    const detail = (await upload(lecture, WEBM)).response.as(curriculumLectureResponse).lecture;
    expect(detail).toMatchObject({ durationSec: 247, files: [{ durationSec: 247 }] });
    const save = (durationSec: number) =>
      call(
        'saveLecture',
        { id: lecture },
        {
          version: detail.version,
          title: detail.title,
          isPreview: false,
          isRequired: true,
          durationSec,
        },
      );
    for (const typed of [0, 5, 244, 250, 86_400])
      expect((await save(typed)).error).toMatchObject({
        code: 'LECTURE_LENGTH_MISMATCH',
        message: expect.stringContaining('4:07 minutes'),
        details: { durationSec: 247 },
      });
    expect((await save(246)).as(curriculumLectureResponse).lecture.durationSec).toBe(247);
    const another = (await upload(lecture, MP4, { name: 'video.mp4' })).response.as(
      curriculumLectureResponse,
    ).lecture;
    expect(another.durationSec).toBe(101);
  });

  it('measure a video that was uploaded before videos were measured [H9]', async () => {
    await upload(await aLecture(), WEBM);
    await learning.app.source.query("UPDATE media_files SET duration_ms = 0 WHERE mime_type = 'video/webm'");
    const detail = (await upload(await aLecture(), WEBM)).response.as(curriculumLectureResponse).lecture;
    expect(detail).toMatchObject({ durationSec: 247, files: [{ durationSec: 247 }] });
  });

  it.each([
    ['is cut off after its head', WEBM.subarray(0, 300)],
    [
      'has a head and nothing that can be read',
      Buffer.concat([WEBM.subarray(0, 48), Buffer.alloc(3_000, 7)]),
    ],
    ['is an MP4 without video frames', Buffer.concat([MP4.subarray(0, 32), Buffer.alloc(3_000, 1)])],
  ])('reject a video that %s, and change nothing [H9]', async (_, content) => {
    const lecture = await aLecture();
    const before = (await upload(lecture, WEBM)).response.as(curriculumLectureResponse).lecture;
    const { response } = await upload(lecture, content);
    expect(response.error).toMatchObject({
      code: 'MEDIA_INVALID',
      message: expect.stringContaining('length'),
    });
    const after = await call('getLecture', { id: lecture });
    expect(after.as(curriculumLectureResponse).lecture.durationSec).toBe(before.durationSec);
    expect((await readdir(learning.app.mediaFolder)).filter((name) => name.endsWith('.upload'))).toEqual([]);
  });

  it('replace the first video by a second one, and add a second resource', async () => {
    const lecture = await aLecture();
    await upload(lecture, WEBM);
    const { response } = await upload(lecture, MP4, { name: 'video.mp4' });
    expect(response.as(curriculumLectureResponse).lecture.files.map(({ name }) => name)).toEqual([
      'video.mp4',
    ]);
    await upload(lecture, PDF, { role: 'resource', name: 'sheet.pdf' });
    const other = Buffer.from('Notes in words.');
    const { files } = (await upload(lecture, other, { role: 'resource', name: 'notes.txt' })).response.as(
      curriculumLectureResponse,
    ).lecture;
    expect(files.map(({ role, position }) => [role, position])).toEqual([
      ['resource', 1],
      ['resource', 2],
      ['video', 1],
    ]);
    const left = await call('removeFile', { id: lecture, role: 'resource', position: '1' });
    expect(left.as(curriculumLectureResponse).lecture.files.map(({ name }) => name)).toEqual([
      'notes.txt',
      'video.mp4',
    ]);
    expect((await call('removeFile', { id: lecture, role: 'resource', position: '1' })).status).toBe(404);
  });

  it.each([
    ['a page that is called a video', 'video', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a Matroska video that browsers do not play',
      'video',
      Buffer.concat([WEBM.subarray(0, 4), Buffer.alloc(100)]),
    ],
    ['captions of another format', 'captions', Buffer.from('1\n00:00:00,000 --> 00:00:02,000\nHello\n')],
    ['a program', 'file', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
  ] as const)('reject %s by its bytes, and store nothing of it [SEC-18]', async (_, role, content) => {
    const lecture = await aLecture(role === 'file' ? 'file' : 'video');
    const { response } = await upload(lecture, content, { role, name: 'innocent.mp4' });
    expect([response.status, response.error.code]).toEqual([400, 'MEDIA_INVALID']);
    expect((await readdir(learning.app.mediaFolder)).filter((name) => name.endsWith('.upload'))).toEqual([]);
  });

  it('succeed if the same bytes arrive for several lectures at once, or one upload is finished several times at once', async () => {
    const video = await aVideoFile('webm', 90, 'shared by several lectures');
    const request = { role: 'video', name: 'video.webm', sizeBytes: video.length } as const;
    const started: string[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const { uploadId } = (await begin(await aLecture(), request)).as(uploadState);
      await send(uploadId, 0, video);
      started.push(uploadId);
    }
    const responses = await Promise.all(started.flatMap((id) => [finish(id), finish(id)]));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  });

  it('reject a file that is too large before any byte is sent, unknown uploads, and callers who are no admins', async () => {
    const lecture = await aLecture();
    const large = { role: 'captions', name: 'a.vtt', sizeBytes: 3 * 1024 * 1024 } as const;
    expect((await begin(lecture, large)).error).toMatchObject({
      code: 'MEDIA_TOO_LARGE',
      message: 'The file is larger than 2 MB',
    });
    for (const id of [newId(), '../../etc', '💩'])
      expect((await send(id, 0, PDF)).error.code).toBe('UPLOAD_NOT_FOUND');
    expect((await begin(newId(), { ...large, sizeBytes: 10 })).status).toBe(404);
    expect((await begin(lecture, large, 'user')).status).toBe(403);
  });
});
