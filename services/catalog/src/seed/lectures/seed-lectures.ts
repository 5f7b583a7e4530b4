import { type MediaStore } from '../../media/media-store.js';
import { type DemoCourse } from '../demo-course.js';
import { type SeededFile } from './seeded-lecture.js';
import { readLectures } from './read-lectures.js';
import { type StoredLectures } from './write-lectures.js';

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
