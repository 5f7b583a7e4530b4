import { canonicalPath } from '@academy/contracts/canonical-path';
import { type PageState, type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { findRoute, type RouteMatch, toRegistryEntry } from '../../releases/registry.js';
import { type ChosenReleases } from '../../releases/release-choice.js';
import { SiteReader } from '../../api/public/content/site-reader.js';
import { PageRenderer } from '../ssr/page-renderer.js';
import { withTimeout } from '../../http/timeout.js';
import { InitialDataSource, type InitialData } from '../initial-data/initial-data-source.js';
import { notFoundHtml } from './not-found.js';
import { pageUrl } from './page-url.js';
import { pageHead } from './page-head.js';
import { pageHtml, type PageHtml, type ServerRenderedPage } from './page-html.js';
import { isItemPage, isKnownPage, isPublicPage, pageText } from './page-texts.js';
import { ReleaseContents } from './release-contents.js';

/** A page waits at most this long for its data; after it the browser requests the data. */
const DATA_WAIT_MS = 1_200;

export type Page =
  | ({ readonly status: 200 | 404 | 503 } & PageHtml)
  | { readonly status: 301; readonly location: string };

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

  /**
   * @param chosen the releases for this browser
   * @returns the page, or undefined while no shell is released
   */
  async render(
    request: FastifyRequest,
    { releases: live, preview }: Pick<ChosenReleases, 'preview' | 'releases'>,
  ): Promise<Page | undefined> {
    const { path, query } = pageUrl(request.url);
    const shell = live.get('shell');
    if (!shell) return undefined;
    const screen = canonicalPath(path);
    if (screen) return movedTo(await this.lastStop(screen, query), query);
    const route = findRoute(live.values(), path);
    const routed = route && loadedRemote(route);
    const [view, site] = await Promise.all([
      this.initialDataOf(path, new URLSearchParams(query)),
      this.site(),
    ]);
    if (view.isMoved && view.canonical) return movedTo(view.canonical, query);
    const base = {
      registry: [...live.values()].map(toRegistryEntry),
      site,
      likelySignedIn: this.initialData.isLikelySignedIn(request),
      data: view.data,
    };
    const isKnown = isKnownPage(path, route?.prefix, this.env.NODE_ENV);
    const status = view.status ?? (isKnown ? 200 : 404);
    const isRendered = status === 200 && isPublicPage(path);
    const rendered = isRendered
      ? await this.renderOnServer({ path, shell, routed, state: base, view })
      : undefined;
    const state: PageState = { ...base, ...(preview && { trying: preview }) };
    const head = pageHead({ path, status, view, site: state.site, origin: this.env.PUBLIC_ORIGIN });
    const withoutScript = status === 404 ? notFoundHtml(path) : undefined;
    const part = shell.parts?.[pageText(path).part ?? ''];
    return { status, ...pageHtml({ head, shell, routed, state, rendered, part, withoutScript }) };
  }

  /** If the item has moved as well, one redirect leads to its final path and saves a round trip. */
  private async lastStop(screen: string, query: string): Promise<string> {
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

  /** @returns undefined if the browser has to render alone; an unstyled page would be worse than an empty one */
  private async renderOnServer({
    path,
    shell,
    routed,
    state,
    view,
  }: PageParts): Promise<ServerRenderedPage | undefined> {
    const rendered = await this.renderer.render({
      shell,
      routed,
      view: {
        ...state,
        // The page needs only the mount paths of the remotes; the browser loads their files.
        registry: state.registry.map((entry) => ({ ...entry, integrity: {} })),
        url: path + (view.query ? `?${view.query}` : ''),
      },
    });
    if (!rendered) return undefined;
    // The names come from a remote's code: `constructor` is the name of no part.
    const parts = rendered.parts.flatMap((part) =>
      shell.parts && Object.hasOwn(shell.parts, part) ? (shell.parts[part] ?? []) : [],
    );
    const sheets = [...shell.initial.styles, ...parts.flatMap((part) => part.styles)];
    const own = await this.contents.styles(shell, sheets);
    const routedOnes = routed ? await this.contents.styles(routed, routed.initial.styles) : [];
    if (!own || !routedOnes) return undefined;
    const scripts = parts.flatMap((part) => part.scripts);
    return { html: rendered.html, styles: [...own, ...routedOnes], scripts };
  }

  private async initialDataOf(path: string, query: URLSearchParams): Promise<InitialData> {
    try {
      return await withTimeout(DATA_WAIT_MS, this.initialData.load(path, query), 'Its data');
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

/**
 * CON-01 … CON-04: a permanent redirect that keeps the query, never to another site, however the path is spelled (T25).
 */
function movedTo(path: string, query: string): Page {
  const [screen = '/', hash] = path.replace(/\\/g, '%5C').split('#');
  return { status: 301, location: `${screen}${query && `?${query}`}${hash ? `#${hash}` : ''}` };
}

/** The shell loads the admin's remote only for a signed-in admin (F11, S-266). */
const loadedRemote = ({ record }: RouteMatch): ReleaseRecord | undefined =>
  record.routes.includes('/admin') ? undefined : record;
