import { type DataSource } from 'typeorm';
import { type MediaStore } from '../../media/media-store.js';
import { bumpVersion } from '../../version/catalog-version.js';
import { type DemoCourse } from '../demo-course.js';
import { type LessonFile } from './lesson.js';
import { readLessons } from './read-lessons.js';
import { holdsAnything, writeLessons, type KeptLessons } from './write-lessons.js';

/** The files of a course's lectures are in the store before a row names them, also where somebody has cleared it. */
export async function keepLessons(media: MediaStore, demo: DemoCourse): Promise<KeptLessons> {
  const lessons = await readLessons(demo);
  const names = new Map<LessonFile, string>();
  const lengths = new Map<LessonFile, number | null>();
  for (const file of lessons.flatMap(({ files }) => files)) {
    const name = await media.add(file.content, file.extension);
    names.set(file, name);
    if (file.role === 'video') lengths.set(file, await media.filmLength(name));
  }
  return {
    lessons,
    nameOf: (file) => names.get(file) ?? '',
    lengthOf: (file) => lengths.get(file) ?? null,
  };
}

/** For a course that was seeded when lectures were no more than an outline; one that holds something is somebody's. */
export async function fillLectures(
  source: DataSource,
  courseId: string,
  lessons: KeptLessons,
): Promise<void> {
  if (await holdsAnything(source.manager, courseId)) return;
  await source.transaction('READ COMMITTED', async (manager) => {
    await writeLessons(manager, courseId, lessons);
    await bumpVersion(manager);
  });
}
