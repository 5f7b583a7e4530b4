import { siteServiceCalls } from '@academy/contracts/content/site.calls';
import {
  type AdminSite,
  announcedAt,
  type SavedSite,
  type SiteTexts,
} from '@academy/contracts/content/site.schemas';
import { type SiteConfig } from '@academy/contracts/releases/release.schemas';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { siteOf } from '../../../config/site-settings.js';
import { CatalogLease } from '../../../pages/response-cache/catalog-lease.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { withTimeout } from '../../../http/timeout.js';

/** The maximum delay of a page by new texts. */
const WAIT_MS = 500;

type Site = ReturnType<typeof siteOf> & Pick<SiteConfig, 'announcement'>;

/**
 * The site texts that admins saved, merged over the settings. A save changes the version of the catalog, so the next
 * page shows it (decision 0071). While the catalog service is unavailable, the last known texts are used (decision 0126).
 */
@Injectable()
export class SiteReader {
  private readonly logger = new Logger(SiteReader.name);
  private known: SavedSite = { texts: null, version: 0 };
  /** The catalog's version under which the texts were read. */
  private textsVersion: string | undefined;
  private reading: { readonly version: string; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly catalog: CatalogClient,
    private readonly lease: CatalogLease,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {}

  /** Never fails, and delays a page by half a second at most. */
  async current(): Promise<Site> {
    await withTimeout(WAIT_MS, this.update(), 'The site texts').catch(() => undefined);
    return withTexts(siteOf(this.env), this.known.texts);
  }

  /** True if the texts are those of this version of the catalog. */
  isOfVersion(version: string): boolean {
    return version === this.textsVersion;
  }

  /** The announcement expires after its last day. */
  get announcement(): string | undefined {
    const { texts } = this.known;
    return texts ? (announcedAt(texts, new Date()) ?? undefined) : undefined;
  }

  /**
   * @returns the current texts, for the form of the admin app
   * @throws AppError SERVICE_UNAVAILABLE
   */
  async latest(): Promise<AdminSite> {
    const saved = await this.catalog.request(siteServiceCalls.getSite, {});
    return this.store(saved);
  }

  store(saved: SavedSite): AdminSite {
    if (saved.version >= this.known.version) this.known = saved;
    return { texts: { ...textsOf(siteOf(this.env)), ...saved.texts }, version: saved.version };
  }

  private async update(): Promise<void> {
    const version = await this.lease.obtain();
    if (version === undefined || version === this.textsVersion) return;
    if (this.reading?.version !== version) this.reading = { version, done: this.read(version) };
    await this.reading.done;
  }

  private async read(version: string): Promise<void> {
    try {
      this.store(await this.catalog.request(siteServiceCalls.getSite, {}));
      this.textsVersion = version;
    } catch (error) {
      this.logger.warn(`The last known site texts are used: ${String(error)}`);
    }
    this.reading = undefined;
  }
}

/** The settings in the form of saved texts. */
const textsOf = ({ contactEmail, contactPhone, facts, profiles }: Site): SiteTexts => ({
  contactEmail: contactEmail ?? '',
  contactPhone: contactPhone ?? '',
  address: facts?.address ?? [],
  ...(facts && { goals: { year: facts.year, ...facts.goals } }),
  profiles: {
    professional: profiles?.professional ?? '',
    video: profiles?.video ?? '',
    photo: profiles?.photo ?? '',
  },
  announcement: { text: '', isOn: false, lastDay: '' },
});

function withTexts(site: Site, texts: SiteTexts | null): Site {
  if (!texts) return site;
  const announcement = announcedAt(texts, new Date());
  const set = Object.entries(texts.profiles).filter(([, profile]) => profile !== '');
  return {
    ...site,
    contactEmail: texts.contactEmail || null,
    contactPhone: texts.contactPhone || null,
    facts: site.facts && { ...site.facts, address: texts.address, ...(texts.goals && factsOf(texts.goals)) },
    profiles: Object.fromEntries(set),
    ...(announcement !== null && { announcement }),
  };
}

const factsOf = ({ year, ...goals }: NonNullable<SiteTexts['goals']>) => ({ year, goals });
