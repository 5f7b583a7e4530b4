import { type FirstViewEntry } from '@academy/contracts/release.schemas';
import { type FastifyRequest } from 'fastify';

/** What the HTML of one route carries beside the shell. */
export interface FirstView {
  /** Answers of the public GET calls that the route's first view makes, by the path that the page will ask for. */
  readonly data: FirstViewEntry[];
  /** Of the thing shown, such as a course; the route's own words stand where these are missing. */
  readonly title?: string;
  readonly description?: string;
  /** 404 where the path names a course or workshop that does not exist; the page still comes, and says so. */
  readonly status?: 200 | 404;
  /** The one address of what is shown, absolute, whatever path led here (CON-03). */
  readonly canonical?: string;
}

/** Injection point: the room's services fill it. A slow or failing load leaves the page to ask for itself. */
export abstract class FirstViewData {
  /**
   * @param path of the page, without query, as the browser sent it
   * @param query behind it
   */
  abstract load(path: string, query: URLSearchParams): Promise<FirstView>;

  /** Whether the request carries a session cookie; nothing is looked up for it. */
  abstract isLikelySignedIn(request: FastifyRequest): boolean;
}
