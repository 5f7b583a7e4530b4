import { type Enrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import { type ItemSummary, itemSummary } from '@academy/contracts/items/item.schemas';
import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../../pages/response-cache/response-cache.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

/** The maximum of one look-up of the catalog service. */
const ITEMS_PER_CALL = 200;
const TIMEOUT_MS = 2_000;

export type ItemSummaries = ReadonlyMap<string, ItemSummary>;
type EnrolledItemRef = Pick<Enrollment, 'itemId' | 'itemType'>;

/**
 * Reads the summaries of items by their ids. A summary is the same for all users who may see it, so it is cached under
 * the catalogue's lease (decision 0071), under keys that are not request URLs, since it also contains the link to join
 * a workshop.
 */
@Injectable()
export class ItemLookup {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly cache: ResponseCache,
  ) {}

  /** @returns summaries by item id, without the items that the catalogue no longer has */
  async of(owned: readonly EnrolledItemRef[]): Promise<ItemSummaries> {
    const byKey = new Map(owned.map((one) => [keyOf(one), one]));
    const responses = await this.cache.getAll<ItemSummary>([...byKey.keys()], (missing) =>
      this.lookUp(missing.flatMap((key) => byKey.get(key) ?? [])),
    );
    return new Map(
      [...responses.values()]
        .map((response) => response.read(itemSummary))
        .map((summary) => [summary.id, summary]),
    );
  }

  private async lookUp(owned: readonly EnrolledItemRef[]): Promise<ReadonlyMap<string, Buffer>> {
    const refs = owned.map(({ itemType, itemId }) => ({ type: itemType, id: itemId }));
    const chunks = Array.from({ length: Math.ceil(refs.length / ITEMS_PER_CALL) }, (_, index) =>
      refs.slice(index * ITEMS_PER_CALL, (index + 1) * ITEMS_PER_CALL),
    );
    const responses = await Promise.all(
      chunks.map((items) =>
        this.catalog.request(itemServiceCalls.lookUpItems, { body: { items }, timeoutMs: TIMEOUT_MS }),
      ),
    );
    const summaries = responses.flatMap(({ items }) => items);
    return new Map(
      summaries.map((summary) => [
        keyOf({ itemType: summary.type, itemId: summary.id }),
        Buffer.from(JSON.stringify(summary)),
      ]),
    );
  }
}

const keyOf = ({ itemType, itemId }: EnrolledItemRef): string => `item summary of ${itemType} ${itemId}`;
