import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { CatalogClient } from '../../catalog/catalog.client.js';

/** For so long it is not asked for again. */
const FRESH_MS = 10_000;

/**
 * The contact details of the academy that admins have set for the site (decision 0139). No receipt waits for long or fails for the lack
 * of it: while the catalog service is away, what was known last stands.
 */
@Injectable()
export class SellerContact {
  private readonly logger = new Logger('seller-contact');
  private known: SiteTexts | null = null;
  private cached: { readonly at: number; readonly answer: Promise<SiteTexts | null> } | undefined;

  constructor(private readonly catalog: CatalogClient) {}

  /** @returns null where nobody has saved any, so that the settings stand */
  current(): Promise<SiteTexts | null> {
    const at = performance.now();
    if (!this.cached || at - this.cached.at >= FRESH_MS) this.cached = { at, answer: this.fetchTexts() };
    return this.cached.answer;
  }

  private async fetchTexts(): Promise<SiteTexts | null> {
    try {
      this.known = await this.catalog.findSite();
    } catch (error) {
      this.logger.warn(`receipts name the contact that was known last: ${String(error)}`);
    }
    return this.known;
  }
}
