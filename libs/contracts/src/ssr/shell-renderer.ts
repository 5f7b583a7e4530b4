import { type PageState } from '../releases/release.schemas.js';

/** A page to render, with public data only. */
export interface RenderInput extends Pick<
  PageState,
  'data' | 'hasSessionHint' | 'pages' | 'registry' | 'site'
> {
  /** Path and query. */
  readonly url: string;
  /** The remote of the path, if any: the export `remote` of its server file. */
  readonly routed?: { readonly name: string; readonly module: unknown };
}

export interface RenderOutput {
  /** Content of `#root`, which must equal the browser's first render. */
  readonly html: string;
  /** The release's `parts` that the page uses. */
  readonly parts: readonly string[];
}

/**
 * Exports of the shell's server file (decision 0080). It runs without a browser, Node or network, so its input contains
 * all data of the page.
 */
export interface ShellRenderer {
  render(view: RenderInput): Promise<RenderOutput>;
  /** The libraries that a page loads once, by the names with which the server files of remotes import them. */
  readonly singletons: Readonly<Record<string, unknown>>;
}
