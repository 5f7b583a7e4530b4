import { type Lecture as LectureDto } from '@academy/contracts/lectures/lecture.schemas';
import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { plainFileName } from '@academy/nest-kit';
import { type AttachedFile } from '../media/media-files.service.js';
import { type LectureInCourse } from '../curriculum/outline/course-outline.js';
import { type Lecture } from './lecture.entity.js';

export const toOutline = ({
  id,
  section,
  position,
  title,
  type,
  durationSec,
  isPreview,
  isRequired,
}: Lecture): LectureOutline => ({
  _id: id,
  section,
  position,
  title,
  type,
  durationSec,
  isPreview,
  isRequired,
});

export interface LectureContents {
  readonly article: string | null;
  readonly files: readonly AttachedFile[];
  readonly quiz: LectureDto['quiz'];
}

/** @param link returns the signed link of a file */
export function toLecture(
  { course, lecture }: LectureInCourse,
  { article, files, quiz }: LectureContents,
  { link, linksExpireAt }: { link: (file: string) => string; linksExpireAt: Date },
): LectureDto {
  const at = course.lectures.findIndex(({ id }) => id === lecture.id);
  const signed = ({ file, mimeType, sizeBytes }: AttachedFile) => ({ url: link(file), mimeType, sizeBytes });
  const named = (file: AttachedFile) => ({ ...signed(file), name: plainFileName(file.name) });
  const ofRole = (role: AttachedFile['role']) => files.filter((file) => file.role === role);
  const captions = ofRole('captions').map(({ file, language, label }) => ({
    language: language ?? 'en',
    label: label ?? 'English',
    url: link(file),
  }));
  const [video] = lecture.type === 'video' ? ofRole('video') : [];
  const [file] = lecture.type === 'file' ? ofRole('file') : [];
  return {
    ...toOutline(lecture),
    courseId: course.id,
    courseSlug: course.slug,
    courseTitle: course.title,
    courseImage: course.image,
    previousLectureId: course.lectures[at - 1]?.id ?? null,
    nextLectureId: course.lectures[at + 1]?.id ?? null,
    video: video ? { ...signed(video), captions } : null,
    article,
    file: file ? named(file) : null,
    resources: ofRole('resource').map(named),
    quiz,
    linksExpireAt: linksExpireAt.toISOString(),
  };
}
