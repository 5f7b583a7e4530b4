import { canonicalPath } from '@academy/contracts/canonical-path';
import {
  type InitialFiles,
  type PageState,
  type ReleaseRecord,
} from '@academy/contracts/releases/release.schemas';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { findRoute, type RouteMatch, pagesByName, toPageEntry } from '../../releases/registry.js';
import { type ChosenReleases } from '../../releases/release-choice.js';
import { SiteReader } from '../../api/public/content/site-reader.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { withTimeout } from '../../http/timeout.js';
import { InitialDataSource, type InitialData } from '../initial-data/initial-data-source.js';
import { notFoundHtml } from './not-found.js';
import { type PageUrl } from './page-url.js';
import { pageHead } from './page-head.js';
import { pageHtml, type PageHtml, type ServerRenderedPage } from './page-html.js';
import { isItemPage, isKnownPage, isPublicPage, pageText } from './page-texts.js';
import { ReleaseContents } from './release-contents.js';

/** The data source has its own timeout; this long after it, the page is sent without the data. */
const DATA_MARGIN_MS = 200;

export interface PageRequest extends PageUrl {
  /** True if the request has a session cookie; the session is not checked. */
  readonly hasSessionHint: boolean;
  /** The releases for this browser. */
  readonly chosen: Pick<ChosenReleases, 'preview' | 'releases'>;
}

export type Page = SentPage | { readonly status: 301; readonly movedTo: string };

export interface SentPage extends PageHtml {
  readonly status: 200 | 404 | 503;
  /** True if an equal request gets an equal page until the catalogue changes. */
  readonly isCacheable: boolean;
  /** The time after which a page with status 503 may be requested again, if it is known. */
  readonly retryAfterSec?: number;
  /** The revision of the seats that the page shows. */
  readonly seatRevision?: number;
}

@Injectable()
export class PageService {
  private readonly logger = new Logger(PageService.name);

  constructor(
    private readonly contents: ReleaseContents,
    private readonly renderer: PageRenderer,
    private readonly initialData: InitialDataSource,
    private readonly sites: SiteReader,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {}

  /** @returns the page, or undefined while no shell is released */
  async compose({ path, query, hasSessionHint, chosen }: PageRequest): Promise<Page | undefined> {
    const { releases: live, preview } = chosen;
    const shell = live.get('shell');
    if (!shell) return undefined;
    const screen = canonicalPath(path);
    if (screen) return { status: 301, movedTo: await this.finalPath(screen, query) };
    const route = findRoute(live.values(), path);
    const routed = route && loadedRemote(route);
    const [view, site] = await Promise.all([
      this.initialDataOf(path, new URLSearchParams(query)),
      this.site(),
    ]);
    if (view.isMoved && view.canonical) return { status: 301, movedTo: view.canonical };
    const base = {
      registry: [...live.values()].map((record) => toPageEntry(record, NO_FILES)),
      site,
      hasSessionHint,
      pages: pagesByName(live.values()),
      data: view.data,
    };
    const isKnown = isKnownPage(path, route?.prefix, this.env.NODE_ENV);
    const status = view.status ?? (isKnown ? 200 : 404);
    const isRendered = status === 200 && isPublicPage(path);
    const rendered = isRendered
      ? await this.renderOnServer({ path, shell, routed, state: base, view })
      : undefined;
    const isFailed = rendered === 'failed';
    const part = shell.parts?.[pageText(path).part ?? ''];
    const state: PageState = {
      ...base,
      registry: pageRegistry(live, shell, route, isFailed ? part : (rendered ?? part)),
      ...(preview && { trying: preview }),
    };
    const pages = route?.record.namedPages;
    const head = pageHead({ pages, path, status, view, site: state.site, origin: this.env.PUBLIC_ORIGIN });
    const withoutScript = status === 404 ? notFoundHtml(path) : undefined;
    return {
      status,
      isCacheable: status === 200 && !isFailed && view.isCacheable !== false,
      ...(view.seatRevision !== undefined && { seatRevision: view.seatRevision }),
      ...pageHtml({
        head,
        shell,
        routed,
        state,
        rendered: isFailed ? undefined : rendered,
        part,
        withoutScript,
      }),
    };
  }

  /** If the item has moved as well, a single redirect to its final path saves a round trip. */
  private async finalPath(screen: string, query: string): Promise<string> {
    if (!isItemPage(screen)) return screen;
    const { canonical, isMoved } = await this.initialDataOf(screen, new URLSearchParams(query));
    return (isMoved && canonical) || screen;
  }

  private async site(): Promise<PageState['site']> {
    return {
      ...(await this.sites.current()),
      apiOrigin: '',
      adminOrigin: this.env.ADMIN_ORIGIN,
      googleSignIn: this.env.GOOGLE_CLIENT_ID !== undefined,
    };
  }

  /** @returns undefined if no server renders the page; after a failure an unstyled page would be worse than an empty one */
  private async renderOnServer({
    path,
    shell,
    routed,
    state,
    view,
  }: PageParts): Promise<ServerRenderedPage | 'failed' | undefined> {
    const rendered = await this.renderer.render({
      shell,
      routed,
      view: {
        ...state,
        url: path + (view.query ? `?${view.query}` : ''),
      },
    });
    if (!rendered || rendered === 'failed') return rendered;
    // A remote's code returns these names; one such as `constructor` must not match a property of the prototype.
    const parts = rendered.parts.flatMap((part) =>
      shell.parts && Object.hasOwn(shell.parts, part) ? (shell.parts[part] ?? []) : [],
    );
    const sheets = [...shell.initial.styles, ...parts.flatMap((part) => part.styles)];
    const own = await this.contents.styles(shell, sheets);
    const routedOnes = routed ? await this.contents.styles(routed, routed.initial.styles) : [];
    if (!own || !routedOnes) return 'failed';
    const scripts = parts.flatMap((part) => part.scripts);
    return { html: rendered.html, styles: [...own, ...routedOnes], scripts };
  }

  private async initialDataOf(path: string, query: URLSearchParams): Promise<InitialData> {
    try {
      const timeoutMs = this.env.INITIAL_DATA_TIMEOUT_MS + DATA_MARGIN_MS;
      return await withTimeout(timeoutMs, this.initialData.load(path, query), 'Its data');
    } catch (error) {
      this.logger.warn(`The page ${path} goes out without its data: ${String(error)}`);
      // Search engines retry and keep their index meanwhile (decision 0081); browsers show the page as usual.
      return { data: [], status: 503 };
    }
  }
}

interface PageParts {
  readonly path: string;
  readonly shell: ReleaseRecord;
  readonly routed: ReleaseRecord | undefined;
  readonly state: PageState;
  readonly view: InitialData;
}

const NO_FILES: ReadonlySet<string> = new Set();

/**
 * Every release with the hashes that this page needs first. Shells without a file of hashes are older than these
 * files, and cannot read those of remotes.
 * @param part of the shell that the page shows
 */
function pageRegistry(
  live: ReadonlyMap<string, ReleaseRecord>,
  shell: ReleaseRecord,
  route: RouteMatch | undefined,
  part: ServerRenderedPage | InitialFiles | undefined,
): PageState['registry'] {
  const partFiles = [...(part?.scripts ?? []), ...(part?.styles ?? [])].map((file) =>
    typeof file === 'string' ? file : file.file,
  );
  const namedFiles = ({ initial }: ReleaseRecord) =>
    new Set([...initial.scripts, ...initial.styles, ...partFiles]);
  return [...live.values()].map((record) => {
    const isShown = record === shell || record === route?.record;
    const needsAll = !shell.integrityFile || (isShown && !record.waitsForHashes);
    if (needsAll) return toPageEntry(record, undefined);
    return toPageEntry(record, isShown ? namedFiles(record) : NO_FILES);
  });
}

/** The shell loads the admin's remote only for a signed-in admin (F11, S-266). */
const loadedRemote = ({ record }: RouteMatch): ReleaseRecord | undefined =>
  record.routes.includes('/admin') ? undefined : record;
