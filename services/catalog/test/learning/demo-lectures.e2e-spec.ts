import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lectureResponse, type Lecture as LectureDto } from '@academy/contracts/lectures/lecture.schemas';
import { lectureList } from '@academy/contracts/catalog/catalog.schemas';
import { BufferSource, Input, WEBM } from 'mediabunny';
import { ImageEncoder } from '../../src/media/images/image-encoder.js';
import { ImageStore } from '../../src/media/images/image-store.js';
import { Lecture } from '../../src/lectures/lecture.entity.js';
import { MediaFile } from '../../src/media/media-file.entity.js';
import { MediaStore } from '../../src/media/media-store.js';
import { demoCourses } from '../../src/seed/demo-catalog.js';
import { seedCatalog } from '../../src/seed/seed-catalog.js';
import { SlugRegistry } from '../../src/slugs/slug-registry.js';
import { CatalogTestApp } from '../catalog-test-app.js';

const AWARENESS = '01K9CRSE00000000000000AWR2';

const withoutCode = (markdown: string): string => markdown.replace(/```[^]*?```|`[^`]*`/g, '');

describe('demo lectures', () => {
  let catalog: CatalogTestApp;
  beforeAll(async () => {
    catalog = await CatalogTestApp.open();
    await seed();
  });
  afterAll(() => catalog.close());

  const seed = () =>
    seedCatalog(
      {
        source: catalog.source,
        slugs: new SlugRegistry(),
        encoder: new ImageEncoder(),
        images: new ImageStore(catalog.imageFolder),
        media: new MediaStore(catalog.mediaFolder),
      },
      new Date(),
    );
  const outline = async (id: string) =>
    (await catalog.call('visitor', 'GET', `/courses/${id}/lectures`)).as(lectureList).lectures;
  async function lecturesOf(id: string): Promise<LectureDto[]> {
    const lectures: LectureDto[] = [];
    for (const { _id } of await outline(id))
      lectures.push((await catalog.call('admin', 'GET', `/lectures/${_id}`)).as(lectureResponse).lecture);
    return lectures;
  }
  const download = (url = '') => catalog.call('visitor', 'GET', url.replace('/api', ''));

  it.each(demoCourses.map(({ title, id }) => [title, id]))(
    '%s has contents in every lecture [S-264]',
    async (_, id) => {
      for (const { type, title, article, video, file, quiz, durationSec } of await lecturesOf(id)) {
        const held = { article, video, file, quiz, live: 'at a date' }[type];
        expect([title, held]).toEqual([title, expect.anything()]);
        expect([title, durationSec > 0]).toEqual([title, true]);
        if (article)
          expect([title, article.split(/\s+/).length > 150, /<\w/.test(withoutCode(article))]).toEqual([
            title,
            true,
            false,
          ]);
        if (quiz) expect(quiz.questions.length).toBeGreaterThanOrEqual(5);
      }
    },
  );

  it('are of every type, and some are optional', async () => {
    const all = (await Promise.all(demoCourses.map(({ id }) => outline(id)))).flat();
    expect([...new Set(all.map(({ type }) => type))].sort()).toEqual([
      'article',
      'file',
      'live',
      'quiz',
      'video',
    ]);
    expect(new Set(all.map(({ isRequired }) => isRequired)).size).toBe(2);
    expect(all.some(({ type, isPreview }) => type === 'video' && isPreview)).toBe(true);
  });

  it('include a course with a quiz in each of its sections', async () => {
    const lectures = await outline(AWARENESS);
    const sections = new Set(lectures.map(({ section }) => section));
    const quizSections = new Set(
      lectures.filter(({ type }) => type === 'quiz').map(({ section }) => section),
    );
    expect(quizSections).toEqual(sections);
  });

  it('have videos of the announced length that support seeking and have captions to their end', async () => {
    const videos = (await Promise.all(demoCourses.map(({ id }) => lecturesOf(id))))
      .flat()
      .filter(({ video }) => video);
    expect(videos.length).toBeGreaterThanOrEqual(6);
    for (const { title, durationSec, video } of videos) {
      const { content } = await download(video?.url);
      expect(content.length).toBe(video?.sizeBytes);
      const input = new Input({ source: new BufferSource(content), formats: [WEBM] });
      expect([title, Math.round(await input.computeDuration())]).toEqual([title, durationSec]);
      const file = /media\/([^?]+)/.exec(video?.url ?? '')?.[1] ?? '';
      const { durationMs } = await catalog.source.manager.findOneByOrFail(MediaFile, { file });
      expect([title, durationMs]).toEqual([title, durationSec * 1_000]);
      expect(content.includes(Buffer.from([0x1c, 0x53, 0xbb, 0x6b]))).toBe(true);
      const [words] = video?.captions ?? [];
      const captions = await download(words?.url);
      expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8');
      expect(captions.content.toString()).toMatch(/^WEBVTT\n\n00:03\.000 --> /);
    }
  });

  it('have sheets as PDF files with a recognisable name', async () => {
    const [sheet] = (await lecturesOf(AWARENESS)).filter(({ file }) => file);
    const { headers, content } = await download(sheet?.file?.url);
    expect(headers['content-disposition']).toContain('filename="Checklist by the phone.pdf"');
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('keep the changes of admins, and lost files are restored', async () => {
    const { manager } = catalog.source;
    const [first] = await outline(AWARENESS);
    await manager.update(Lecture, { id: first?._id ?? '' }, { title: 'My own title' });
    await catalog.bumpVersion();
    await rm(catalog.mediaFolder, { recursive: true });
    await seed();
    const [own] = await lecturesOf(AWARENESS);
    expect(own?.title).toBe('My own title');
    const file = /media\/([^?]+)/.exec(own?.video?.url ?? '')?.[1] ?? '';
    expect(await readFile(join(catalog.mediaFolder, file))).toHaveLength(own?.video?.sizeBytes ?? 0);
  });
});
