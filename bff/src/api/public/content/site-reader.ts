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
import { CatalogClient } from '../../../http/proxy/service-clients.js';
import { withTimeout } from '../../../http/timeout.js';

/** Texts younger than this are not requested again. */
const FRESH_MS = 5_000;
/** Above this age a page waits for new texts, but at most `WAIT_MS`. */
const STALE_MS = 30_000;
const WAIT_MS = 500;

type Site = ReturnType<typeof siteOf> & Pick<SiteConfig, 'announcement'>;

/**
 * The site texts that admins saved, merged over the settings. A save in another process is shown within half a minute,
 * a save in this process immediately. While the catalog service is unavailable, the last known texts are used (decision
 * 0126).
 */
@Injectable()
export class SiteReader {
  private readonly logger = new Logger(SiteReader.name);
  private known: SavedSite = { texts: null, version: 0 };
  private requestedAt = -Infinity;
  private receivedAt = -Infinity;
  private fetching: Promise<void> | undefined;

  constructor(
    private readonly catalog: CatalogClient,
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
  ) {}

  /** Never fails, and delays a page by half a second at most. */
  async current(): Promise<Site> {
    const now = performance.now();
    if (now - this.requestedAt >= FRESH_MS) {
      this.requestedAt = now;
      this.fetching = this.fetch().finally(() => (this.fetching = undefined));
    }
    if (this.fetching && now - this.receivedAt >= STALE_MS)
      await withTimeout(WAIT_MS, this.fetching, 'What the site says').catch(() => undefined);
    return withTexts(siteOf(this.env), this.known.texts);
  }

  /**
   * @returns the current texts, for the form of the admin app
   * @throws AppError SERVICE_UNAVAILABLE
   */
  async latest(): Promise<AdminSite> {
    const saved = await this.catalog.request(siteServiceCalls.getSite, {});
    return this.adopt(saved);
  }

  adopt(saved: SavedSite): AdminSite {
    if (saved.version >= this.known.version) this.known = saved;
    this.receivedAt = performance.now();
    return { texts: saved.texts ?? textsOf(siteOf(this.env)), version: saved.version };
  }

  private async fetch(): Promise<void> {
    try {
      const saved = await this.catalog.request(siteServiceCalls.getSite, {});
      this.adopt(saved);
    } catch (error) {
      this.logger.warn(`What the site says is as it was known last: ${String(error)}`);
    }
  }
}

/** The settings in the form of saved texts. */
const textsOf = ({ contactEmail, contactPhone, facts, profiles }: Site): SiteTexts => ({
  contactEmail: contactEmail ?? '',
  contactPhone: contactPhone ?? '',
  address: facts?.address ?? [],
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
  const set = Object.entries(texts.profiles).filter(([, address]) => address !== '');
  return {
    ...site,
    contactEmail: texts.contactEmail || null,
    contactPhone: texts.contactPhone || null,
    facts: site.facts && { ...site.facts, address: texts.address },
    profiles: Object.fromEntries(set),
    ...(announcement !== null && { announcement }),
  };
}
