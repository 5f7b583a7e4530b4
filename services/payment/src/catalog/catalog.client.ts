import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { siteServiceCalls } from '@academy/contracts/content/site.calls';
import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { AppError, ServiceClient } from '@academy/nest-kit';
import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';

/** The timeout for the site texts, which pages can do without. */
const SITE_MS = 1_000;

/** Requests items and prices from the catalog, which decides both; values from a browser are never used. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly service: ServiceClient;
  private readonly inFlight = new Map<string, Promise<CatalogItem | null>>();

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    this.service = new ServiceClient({
      name: 'catalog',
      baseUrl: env.CATALOG_URL,
      issuer: 'payment',
      audience: 'catalog',
      secret: env.CATALOG_TOKEN_SECRET,
    });
  }

  /**
   * Equal requests that arrive while one is in flight share its response: fifty clicks need one connection, not fifty at
   * once. Nothing is cached after the response.
   * @param idOrSlug id or slug of the item
   * @returns null when there is no such item
   */
  findItem(type: ItemType, idOrSlug: string): Promise<CatalogItem | null> {
    const key = `${type}/${idOrSlug}`;
    const shared = this.inFlight.get(key);
    if (shared) return shared;
    const request = this.fetchItem(type, idOrSlug).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, request);
    return request;
  }

  /** @returns the site texts that admins saved; null until the first save */
  async findSite(): Promise<SiteTexts | null> {
    const { texts } = await this.service.request(siteServiceCalls.getSite, { timeoutMs: SITE_MS });
    return texts;
  }

  private async fetchItem(type: ItemType, idOrSlug: string): Promise<CatalogItem | null> {
    try {
      const { item } = await this.service.request(itemServiceCalls.getItem, {
        params: { type, id: idOrSlug },
      });
      return item;
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.service.close();
  }
}

@Module({ providers: [CatalogClient], exports: [CatalogClient] })
export class CatalogModule {}
