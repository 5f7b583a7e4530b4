import { type FirstViewEntry } from '@academy/contracts/release.schemas';

/** What the page of a path says about itself, and the answers that its first view would otherwise wait for. */
export interface FirstView {
  /** 404 when the path names a course or workshop that does not exist; the page still comes, and says so. */
  readonly status: 200 | 404;
  readonly title: string;
  readonly description: string;
  /** Absolute URL of the page; null for a page that belongs in no search index. */
  readonly canonical: string | null;
  /** Each `path` is the key under which the page's queries look for the answer. */
  readonly data: readonly FirstViewEntry[];
}

/** As far as the path alone tells it; `title` is completed with the site's name. */
export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly isPrivate?: boolean;
}
