import { type ArtMotif } from './art/motifs.js';

interface DemoQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** Which of the options, counted from 0; several make it a question with several answers. */
  readonly right: readonly number[];
  /** Shown to whoever has passed. */
  readonly explanation: string;
}

export interface DemoQuiz {
  readonly passPercent: number;
  readonly questions: readonly DemoQuestion[];
}

/** What a lecture holds makes its type; names are those of the files in `seed-files`. */
export type DemoContents =
  | { readonly video: string }
  | { readonly article: string }
  /** `saveAs` is what the download is called. */
  | { readonly sheet: string; readonly saveAs: string; readonly minutes: number }
  | { readonly quiz: DemoQuiz }
  | { readonly liveMinutes: number };

type DemoLecture = DemoContents & {
  readonly title: string;
  /** Its title when it was first seeded, where it has changed since: people's progress hangs on its id. */
  readonly formerly?: string;
  readonly isPreview?: boolean;
  /** Counts towards the completion unless it says no. */
  readonly isRequired?: boolean;
};

/** What a demo course and a demo workshop have in common. Prices in rupees. */
export interface DemoEntry {
  /** Fixed, so that seeding again finds the row whatever its title has become. */
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly hours: number;
  readonly price: number;
  readonly originalPrice?: number;
  readonly isPopular?: boolean;
  readonly art: ArtMotif;
  readonly about: readonly string[];
  readonly syllabus: readonly string[];
  readonly whoShouldAttend: readonly string[];
  readonly prerequisites: readonly string[];
}

export interface DemoCourse extends DemoEntry {
  readonly sections: readonly { readonly title: string; readonly lectures: readonly DemoLecture[] }[];
}
