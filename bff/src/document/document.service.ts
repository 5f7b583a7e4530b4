import { readFile } from 'node:fs/promises';
import { type PageState, type ReleaseRecord } from '@academy/contracts/release.schemas';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { siteOf } from '../config/site-settings.js';
import { findByPath, releasePath, toRegistryEntry } from '../releases/registry.js';
import { ReleaseStore } from '../releases/release-store.js';
import { FirstViewData, type FirstView } from './first-view-data.js';
import { pageHtml } from './page-html.js';
import { isShellPage, pageText } from './page-texts.js';

/** A page never waits longer than this for its data: it can ask for itself. */
const DATA_WAIT_MS = 400;

export interface Page {
  readonly status: 200 | 404;
  readonly html: string;
}

/** Builds the HTML document of a page route. */
@Injectable()
export class DocumentService {
  private readonly logger = new Logger(DocumentService.name);
  private readonly snapshots = new WeakMap<ReleaseRecord, Promise<unknown>>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly firstViews: FirstViewData,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {}

  /** @returns the page, or undefined while no shell is released */
  async render(request: FastifyRequest, nonce: string): Promise<Page | undefined> {
    const [path = '/', query = ''] = request.url.split('?', 2);
    const live = await this.store.liveReleases();
    const shell = live.get('shell');
    if (!shell) return undefined;
    const routed = routedRemote(live.values(), path);
    const [view, snapshot] = await Promise.all([
      this.firstView(path, new URLSearchParams(query)),
      routed && this.snapshot(routed),
    ]);
    const text = pageText(path);
    const state: PageState = {
      registry: [...live.values()].map(toRegistryEntry),
      site: this.site,
      likelySignedIn: this.firstViews.isLikelySignedIn(request),
      data: view.data,
      snapshots: routed && snapshot ? { [routed.remote]: snapshot } : {},
    };
    const title = [view.title ?? text.title, this.env.SITE_NAME].filter(Boolean).join(' · ');
    const description = view.description ?? text.description;
    const isKnown = isShellPage(path, this.env.NODE_ENV) || findByPath(live.values(), path) !== undefined;
    const { canonical, status = isKnown ? 200 : 404 } = view;
    return { status, html: pageHtml({ canonical, title, description, nonce, shell, routed, state }) };
  }

  private get site(): PageState['site'] {
    return {
      ...siteOf(this.env),
      apiOrigin: '',
      adminOrigin: this.env.ADMIN_ORIGIN,
      googleSignIn: this.env.GOOGLE_CLIENT_ID !== undefined,
    };
  }

  private async firstView(path: string, query: URLSearchParams): Promise<FirstView> {
    const nothing: FirstView = { data: [] };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<FirstView>((resolve) => {
      timer = setTimeout(resolve, DATA_WAIT_MS, nothing);
    });
    const loaded = this.firstViews.load(path, query).catch((error: unknown) => {
      this.logger.warn(`The page ${path} goes out without its data: ${String(error)}`);
      return nothing;
    });
    return Promise.race([loaded, late]).finally(() => clearTimeout(timer));
  }

  /** Module information for the federation runtime, which then fetches no manifest. */
  private snapshot(record: ReleaseRecord): Promise<unknown> {
    const known = this.snapshots.get(record) ?? this.readSnapshot(record);
    this.snapshots.set(record, known);
    return known;
  }

  private async readSnapshot(record: ReleaseRecord): Promise<unknown> {
    const file = this.store.pathOf(record, record.manifest);
    try {
      const manifest = JSON.parse(await readFile(file ?? '', 'utf8')) as Manifest;
      return generateSnapshotFromManifest(manifest, { version: releasePath(record, record.manifest) });
    } catch (error) {
      this.logger.error(
        `The manifest of ${record.remote} ${record.version} cannot be read: ${String(error)}`,
      );
      return undefined;
    }
  }
}

/** The admin's remote is loaded by the shell once it knows an admin, and for nobody else (F11, S-266). */
function routedRemote(releases: Iterable<ReleaseRecord>, path: string): ReleaseRecord | undefined {
  const found = findByPath(releases, path);
  return found?.routes.includes('/admin') ? undefined : found;
}
