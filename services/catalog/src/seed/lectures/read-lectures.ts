import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type DemoContents, type DemoCourse } from '../demo-course.js';
import { type SeededLecture, type SeededFile } from './seeded-lecture.js';

/** Beside both `src` and `dist`, so that no build has to copy it. */
const SEED_FILES = new URL('../../../seed-files/', import.meta.url);
const WORDS_PER_MINUTE = 180;
const SECONDS_PER_QUESTION = 40;
const durationsFile = z.record(z.string(), z.number().int());

type LectureContent = Pick<SeededLecture, 'type' | 'durationSec' | 'article' | 'files' | 'quiz'>;
const NOTHING = { article: null, files: [], quiz: null };

/** The lectures of a demo course in their order, each with the actual length. */
export async function readLectures({ sections }: DemoCourse): Promise<SeededLecture[]> {
  const lectures = sections.flatMap(({ title, lectures: own }) =>
    own.map((lecture) => ({ section: title, lecture })),
  );
  return Promise.all(
    lectures.map(async ({ section, lecture }, index) => ({
      title: lecture.title,
      section,
      position: index + 1,
      isPreview: lecture.isPreview ?? false,
      isRequired: lecture.isRequired ?? true,
      ...(await read(lecture)),
    })),
  );
}

async function read(contents: DemoContents): Promise<LectureContent> {
  if ('video' in contents) return readVideo(contents.video);
  if ('article' in contents) return readArticle(contents.article);
  if ('sheet' in contents) {
    const file = await sheet(contents);
    return { ...NOTHING, type: 'file', durationSec: contents.minutes * 60, files: [file] };
  }
  if ('quiz' in contents) {
    const { quiz } = contents;
    const durationSec = wholeMinutes(quiz.questions.length * SECONDS_PER_QUESTION);
    return { ...NOTHING, type: 'quiz', durationSec, quiz };
  }
  return { ...NOTHING, type: 'live', durationSec: contents.liveMinutes * 60 };
}

async function readVideo(name: string): Promise<LectureContent> {
  const durations = durationsFile.parse(JSON.parse(await text('videos/durations.json')));
  const durationSec = durations[name];
  if (durationSec === undefined) throw new Error(`There is no video called ${name}`);
  const video = { role: 'video', extension: 'webm', mimeType: 'video/webm' } as const;
  const captions = { role: 'captions', extension: 'vtt', mimeType: 'text/vtt' } as const;
  const files = [video, captions].map(async (file) => {
    const fileName = `${name}.${file.extension}`;
    return { ...file, name: fileName, content: await bytes(`videos/${fileName}`) };
  });
  return { ...NOTHING, type: 'video', durationSec, files: await Promise.all(files) };
}

async function readArticle(name: string): Promise<LectureContent> {
  const article = await text(`articles/${name}.md`);
  const words = article.split(/\s+/).length;
  return { ...NOTHING, type: 'article', durationSec: wholeMinutes((words / WORDS_PER_MINUTE) * 60), article };
}

const sheet = async ({ sheet: name, saveAs }: { sheet: string; saveAs: string }): Promise<SeededFile> => ({
  role: 'file',
  content: await bytes(`files/${name}.pdf`),
  name: saveAs,
  extension: 'pdf',
  mimeType: 'application/pdf',
});

const wholeMinutes = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60)) * 60;
const bytes = (path: string): Promise<Buffer> => readFile(new URL(path, SEED_FILES));
const text = (path: string): Promise<string> => readFile(new URL(path, SEED_FILES), 'utf8');
