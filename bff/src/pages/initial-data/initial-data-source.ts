import {
  type Course,
  type CourseSummary,
  type Workshop,
  type WorkshopSummary,
} from '@academy/contracts/catalog/catalog.schemas';
import { type FirstViewEntry } from '@academy/contracts/releases/release.schemas';
import { type FastifyRequest } from 'fastify';

export type Section = 'course' | 'workshop';

/** What a page is about, for those who read no pages but data. */
export type Subject =
  | { readonly kind: 'course'; readonly item: Course }
  | { readonly kind: 'workshop'; readonly item: Workshop }
  | {
      readonly kind: 'list';
      readonly section: Section;
      readonly items: readonly (CourseSummary | WorkshopSummary)[];
      /** How many items the pages before it show. */
      readonly before: number;
      /** What makes it another list than the whole one, where it is found by search engines. */
      readonly category?: string | undefined;
      readonly page?: number | undefined;
    };

/** What the HTML of one route carries beside the shell. */
export interface InitialData {
  /** Answers of the public GET calls that the route's first view makes, by the path that the page will ask for. */
  readonly data: FirstViewEntry[];
  /**
   * 404 where the path names a course or workshop that does not exist, 503 where what the page shows first could not
   * be had; the page still comes, and its code sees to the rest.
   */
  readonly status?: 200 | 404 | 503;
  /** The part of the page's query that decides what it shows. */
  readonly query?: string;
  /** Path and query of the one address of what is shown, whatever led here (CON-03). */
  readonly canonical?: string;
  /** Where `canonical` names another path: a link by id or former slug leads there for good (CON-03, CON-04). */
  readonly isMoved?: boolean;
  /** False for what nobody should land on by a search engine, such as the results of a search. */
  readonly isFound?: boolean;
  readonly subject?: Subject;
}

/** Injection point: the app's services fill it. A slow or failing load leaves the page to ask for itself. */
export abstract class InitialDataSource {
  /**
   * @param path of the page, without query, as the browser sent it
   * @param query behind it
   */
  abstract load(path: string, query: URLSearchParams): Promise<InitialData>;

  /** Whether the request carries a session cookie; nothing is looked up for it. */
  abstract isLikelySignedIn(request: FastifyRequest): boolean;
}
