import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import { type CatalogItem } from '@academy/contracts/items/item.schemas';
import { siteServiceCalls } from '@academy/contracts/content/site.calls';
import { type SiteTexts } from '@academy/contracts/content/site.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { AppError, ServiceClient } from '@academy/nest-kit';
import { Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';

/** What pages can do without is not waited for longer. */
const SITE_MS = 1_000;

/** What is sold, and for how much, is the catalog's to say: payment asks it directly, never a browser. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly service: ServiceClient;
  private readonly underWay = new Map<string, Promise<CatalogItem | null>>();

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
   * Equal questions that come while one is under way share its answer: fifty clicks need one connection, not fifty at
   * once. Nothing is remembered once it has been answered.
   * @param idOrSlug of the item
   * @returns null when there is no such item
   */
  findItem(type: ItemType, idOrSlug: string): Promise<CatalogItem | null> {
    const key = `${type}/${idOrSlug}`;
    const shared = this.underWay.get(key);
    if (shared) return shared;
    const asked = this.ask(type, idOrSlug).finally(() => this.underWay.delete(key));
    this.underWay.set(key, asked);
    return asked;
  }

  /** @returns what admins have the site say; null until one of them saves it */
  async findSite(): Promise<SiteTexts | null> {
    const { texts } = await this.service.request(siteServiceCalls.getSite, { timeoutMs: SITE_MS });
    return texts;
  }

  private async ask(type: ItemType, idOrSlug: string): Promise<CatalogItem | null> {
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
