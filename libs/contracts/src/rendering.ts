import { type PageState } from './releases/release.schemas.js';

/** A page to draw, as far as anybody may see it. */
export interface ViewToDraw extends Pick<PageState, 'data' | 'likelySignedIn' | 'registry' | 'site'> {
  /** Path and query. */
  readonly url: string;
  /** The remote that answers the path, where one does: what its server file exports as `remote`. */
  readonly routed?: { readonly name: string; readonly module: unknown };
}

export interface Drawing {
  /** What stands in `#root`; the browser's first render over it must be the same. */
  readonly html: string;
  /** Of the release's `parts`, those that the page is made of. */
  readonly parts: readonly string[];
}

/**
 * What the shell's server file exports (decision 0080). It runs without a browser, without Node, and without a way
 * out: it gets all that it shows.
 */
export interface PageDrawer {
  draw(view: ViewToDraw): Promise<Drawing>;
  /** The libraries that a page holds once, by the names under which the server files of remotes ask for them. */
  readonly singletons: Readonly<Record<string, unknown>>;
}
