import {
  curriculumOutlineResponse,
  addLectureResponse,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { rows } from './database.js';
import { admin } from './users.js';
import { type LabResponse } from './http.js';

export interface LectureOptions {
  readonly type?: 'article' | 'video' | undefined;
  readonly durationSec?: number | undefined;
}

/** Adds a section with one lecture to a course without any; a video lecture has a video. @returns the lecture's id */
export async function newLecture(
  courseId: string,
  { type = 'article', durationSec = 60 }: LectureOptions = {},
): Promise<string> {
  const adminUser = await admin();
  const outline = await adminUser.put(`/api/admin/course/${courseId}/outline`, {
    version: 0,
    sections: [{ title: 'First', lectures: [] }],
  });
  const { version } = curriculumOutlineResponse.parse(taken(outline).json()).outline;
  const facts = { title: 'A lecture', durationSec, isPreview: false, isRequired: true };
  const path = `/api/admin/course/${courseId}/lectures`;
  const { lectureId } = addLectureResponse.parse(
    taken(await adminUser.post(path, { version, section: 'First', type, ...facts })).json(),
  );
  if (type === 'article') {
    const lecture = { version: 0, ...facts, article: 'Something to read.' };
    const saved = await adminUser.put(`/api/admin/lecture/${lectureId}`, lecture);
    if (saved.status !== 200)
      taken(await adminUser.put(`/api/admin/lecture/${lectureId}`, { ...lecture, version: 1 }));
  }
  if (type === 'video') await addVideo(lectureId, durationSec);
  return lectureId;
}

/** Adds a video without a file: attacks report watched segments and download none. */
async function addVideo(lectureId: string, durationSec: number): Promise<void> {
  const file = `${lectureId.toLowerCase()}.webm`;
  await rows(
    'catalog',
    `INSERT INTO media_files (file, name, mime_type, size_bytes, created_at, duration_ms)
     VALUES (?, 'A video.webm', 'video/webm', 1, UTC_TIMESTAMP(3), ?)`,
    [file, durationSec * 1_000],
  );
  await rows(
    'catalog',
    "INSERT INTO lecture_attachments (lecture_id, role, position, file) VALUES (?, 'video', 1, ?)",
    [lectureId, file],
  );
}

function taken(response: LabResponse): LabResponse {
  if (response.status !== 200)
    throw new Error(`The outline was not saved: ${response.status} ${response.text}`);
  return response;
}
