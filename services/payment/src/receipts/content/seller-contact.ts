import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { CatalogClient } from '../../catalog/catalog.client.js';

/** Within this time, the last response is reused. */
const FRESH_MS = 10_000;

/**
 * The contact details of the academy that admins have set for the site (decision 0139). While the catalog service is
 * unavailable, the last response is used, so that no receipt is delayed or fails.
 */
@Injectable()
export class SellerContact {
  private readonly logger = new Logger('seller-contact');
  private latest: SiteTexts | null = null;
  private cached: { readonly at: number; readonly texts: Promise<SiteTexts | null> } | undefined;

  constructor(private readonly catalog: CatalogClient) {}

  /** @returns null if none were saved, so that the settings apply */
  current(): Promise<SiteTexts | null> {
    const at = performance.now();
    if (!this.cached || at - this.cached.at >= FRESH_MS) this.cached = { at, texts: this.fetchTexts() };
    return this.cached.texts;
  }

  private async fetchTexts(): Promise<SiteTexts | null> {
    try {
      this.latest = await this.catalog.findSite();
    } catch (error) {
      this.logger.warn(`receipts use the contact that was received last: ${String(error)}`);
    }
    return this.latest;
  }
}
