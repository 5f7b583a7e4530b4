import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { type AttachmentRole } from '../../media/lecture-attachment.entity.js';
import { type DemoQuiz } from '../demo-course.js';

export interface SeededFile {
  readonly role: AttachmentRole;
  readonly content: Buffer;
  readonly name: string;
  readonly extension: string;
  readonly mimeType: string;
}

/** A demo lecture with its complete content. */
export interface SeededLecture {
  readonly title: string;
  readonly section: string;
  /** Counts from 1 through the whole course. */
  readonly position: number;
  readonly type: LectureOutline['type'];
  readonly durationSec: number;
  readonly isPreview: boolean;
  readonly isRequired: boolean;
  readonly article: string | null;
  readonly files: readonly SeededFile[];
  readonly quiz: DemoQuiz | null;
}
