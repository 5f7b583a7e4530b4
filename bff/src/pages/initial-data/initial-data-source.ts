import {
  type Course,
  type CourseSummary,
  type Workshop,
  type WorkshopSummary,
} from '@academy/contracts/catalog/catalog.schemas';
import { type InitialDataEntry } from '@academy/contracts/releases/release.schemas';
import { type Teacher } from '@academy/contracts/teachers/teacher.schemas';

export type Section = 'course' | 'workshop';

/** The subject of a page, for structured data. */
export type Subject =
  | { readonly kind: 'course'; readonly item: Course }
  | { readonly kind: 'workshop'; readonly item: Workshop }
  | { readonly kind: 'teacher'; readonly teacher: Teacher }
  | {
      readonly kind: 'list';
      readonly section: Section;
      readonly items: readonly (CourseSummary | WorkshopSummary)[];
      /** Number of items on the pages before it. */
      readonly before: number;
      /** Set if search engines index this filtered list separately from the whole one. */
      readonly category?: string | undefined;
      readonly page?: number | undefined;
    };

/** The data that the HTML of one route contains. */
export interface InitialData {
  /** Responses of the public GET calls of the route's initial view, by the path that the page will request. */
  readonly data: InitialDataEntry[];
  /**
   * 404 if the path names a course, workshop or teacher that does not exist, 503 if the initial data could not be
   * read; the page is sent in either case, and its code handles it.
   */
  readonly status?: 200 | 404 | 503;
  /** The part of the page's query that determines its content. */
  readonly query?: string;
  /** Path and query of the canonical URL (CON-03). */
  readonly canonical?: string;
  /** `canonical` has another path: a link by id or former slug is redirected permanently (CON-03, CON-04). */
  readonly isMoved?: boolean;
  /** False for pages that search engines must not index, such as search results. */
  readonly isFound?: boolean;
  readonly subject?: Subject;
  /** False for a document that may differ for the next request, or that has an invented URL. */
  readonly isCacheable?: boolean;
  /** The revision of the seats that the page shows (`SeatCounts`). */
  readonly seatRevision?: number;
}

/** Injection point, implemented by the app. If loading is slow or fails, the page requests its data itself. */
export abstract class InitialDataSource {
  /**
   * @param path of the page, without query, as the browser sent it
   * @param query of the page
   */
  abstract load(path: string, query: URLSearchParams): Promise<InitialData>;
}
