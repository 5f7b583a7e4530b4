import { type DemoTeacherName } from './teachers/demo-teachers.js';
import { type ArtMotif } from './art/motifs.js';

interface DemoQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** Indexes of the right options, from 0; several make it a multiple-choice question. */
  readonly right: readonly number[];
  /** Visible after passing. */
  readonly explanation: string;
}

export interface DemoQuiz {
  readonly passPercent: number;
  readonly questions: readonly DemoQuestion[];
}

/** The contents determine the lecture's type; names are those of the files in `seed-files`. */
export type DemoContents =
  | { readonly video: string }
  | { readonly article: string }
  /** `saveAs` is the file name of the download. */
  | { readonly sheet: string; readonly saveAs: string; readonly minutes: number }
  | { readonly quiz: DemoQuiz }
  | { readonly liveMinutes: number };

type DemoLecture = DemoContents & {
  readonly title: string;
  readonly isPreview?: boolean;
  /** Defaults to true. */
  readonly isRequired?: boolean;
};

/** Fields that demo courses and demo workshops share. Prices in rupees. */
export interface DemoEntry {
  /** Fixed, so that a second seeding finds the row after a change of title. */
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly hours: number;
  readonly price: number;
  readonly originalPrice?: number;
  readonly isPopular?: boolean;
  readonly teachers: readonly DemoTeacherName[];
  readonly art: ArtMotif;
  readonly about: readonly string[];
  readonly syllabus: readonly string[];
  readonly whoShouldAttend: readonly string[];
  readonly prerequisites: readonly string[];
}

export interface DemoCourse extends DemoEntry {
  readonly sections: readonly { readonly title: string; readonly lectures: readonly DemoLecture[] }[];
}
