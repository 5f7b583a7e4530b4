import { type LectureOutline } from '@academy/contracts/catalog.schemas';
import { type ArtMotif } from './art/motifs.js';

export interface DemoLecture {
  readonly title: string;
  readonly minutes: number;
  /** A video unless it says otherwise. */
  readonly type?: LectureOutline['type'];
  readonly isPreview?: boolean;
}

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
