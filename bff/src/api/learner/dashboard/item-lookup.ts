import { type Enrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import { type ItemCard, itemCard } from '@academy/contracts/items/item.schemas';
import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../../pages/response-cache/response-cache.js';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

/** As many as one look-up of the catalog service takes. */
const CARDS_PER_CALL = 200;
const TIMEOUT_MS = 2_000;

export type Cards = ReadonlyMap<string, ItemCard>;
type EnrolledItemRef = Pick<Enrollment, 'itemId' | 'itemType'>;

/**
 * Reads the cards of items by their ids. A card is the same for all who may see it, so it is cached under the catalogue's lease
 * (decision 0071); under addresses that no request has, since it also says how to join a workshop.
 */
@Injectable()
export class ItemLookup {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly cache: ResponseCache,
  ) {}

  /** @returns cards by item id, without the items that the catalogue no longer has */
  async of(owned: readonly EnrolledItemRef[]): Promise<Cards> {
    const byKey = new Map(owned.map((one) => [keyOf(one), one]));
    const responses = await this.cache.getAll<ItemCard>([...byKey.keys()], (missing) =>
      this.lookUp(missing.flatMap((key) => byKey.get(key) ?? [])),
    );
    return new Map(
      [...responses.values()].map((response) => response.read(itemCard)).map((card) => [card.id, card]),
    );
  }

  private async lookUp(owned: readonly EnrolledItemRef[]): Promise<ReadonlyMap<string, Buffer>> {
    const refs = owned.map(({ itemType, itemId }) => ({ type: itemType, id: itemId }));
    const chunks = Array.from({ length: Math.ceil(refs.length / CARDS_PER_CALL) }, (_, index) =>
      refs.slice(index * CARDS_PER_CALL, (index + 1) * CARDS_PER_CALL),
    );
    const responses = await Promise.all(
      chunks.map((items) =>
        this.catalog.request(itemServiceCalls.lookUpItems, { body: { items }, timeoutMs: TIMEOUT_MS }),
      ),
    );
    const cards = responses.flatMap(({ items }) => items);
    return new Map(
      cards.map((card) => [
        keyOf({ itemType: card.type, itemId: card.id }),
        Buffer.from(JSON.stringify(card)),
      ]),
    );
  }
}

const keyOf = ({ itemType, itemId }: EnrolledItemRef): string => `card of ${itemType} ${itemId}`;
