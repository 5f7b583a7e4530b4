import { type DataSource } from 'typeorm';
import { type MediaStore } from '../../media/media-store.js';
import { bumpVersion } from '../../catalog/version/catalog-version.js';
import { type DemoCourse } from '../demo-course.js';
import { type SeededFile } from './seeded-lecture.js';
import { readLectures } from './read-lectures.js';
import { hasContents, writeLectures, type StoredLectures } from './write-lectures.js';

/** Stores the files of a course's lectures before a row refers to them, and again if the store was cleared. */
export async function storeLectures(media: MediaStore, demo: DemoCourse): Promise<StoredLectures> {
  const lectures = await readLectures(demo);
  const names = new Map<SeededFile, string>();
  const lengths = new Map<SeededFile, number | null>();
  for (const file of lectures.flatMap(({ files }) => files)) {
    const name = await media.add(file.content, file.extension);
    names.set(file, name);
    if (file.role === 'video') lengths.set(file, await media.videoLength(name));
  }
  return {
    lectures,
    nameOf: (file) => names.get(file) ?? '',
    lengthOf: (file) => lengths.get(file) ?? null,
  };
}

/** Fills a course that was seeded before lectures had contents; leaves a course with any content unchanged. */
export async function fillLectures(
  source: DataSource,
  courseId: string,
  lectures: StoredLectures,
): Promise<void> {
  if (await hasContents(source.manager, courseId)) return;
  await source.transaction('READ COMMITTED', async (manager) => {
    await writeLectures(manager, courseId, lectures);
    await bumpVersion(manager);
  });
}
