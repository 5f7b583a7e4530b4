import { once } from 'node:events';
import { createServer } from 'node:http';
import { actorsOf, type Item } from '../plan/actors.js';

const PRICE_INCREASE_PAISE = 100;

/**
 * Replaces the catalog service: the only call that payment sends. A slug such as `slug~17` identifies the item of
 * payment 17, whose number is then part of the order's title and selects the script at later steps.
 */
export class FakeCatalog {
  /** The price increase, by item. */
  #rises = new Map<string, number>();
  /** Payments whose item is unpublished. */
  #withdrawn = new Set<number>();
  #server = createServer((request, response) => {
    const [, slug, number] = /^\/items\/\w+\/([^/?~]+)~(\d+)/.exec(request.url ?? '') ?? [];
    const [status, body] = slug ? [200, { item: this.#itemOf(Number(number)) }] : [404, notFound];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  constructor(private readonly seed: number) {}

  async start(port: number): Promise<void> {
    await once(this.#server.listen(port, '127.0.0.1'), 'listening');
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Increases the item's price from now on. */
  increasePrice({ id }: Item) {
    this.#rises.set(id, (this.#rises.get(id) ?? 0) + PRICE_INCREASE_PAISE);
  }

  /** Unpublishes the item of this payment. */
  delist(number: number) {
    this.#withdrawn.add(number);
  }

  #itemOf(number: number) {
    const { item } = actorsOf(this.seed, number);
    return {
      ...item,
      title: titleOf(item, number),
      pricePaise: item.pricePaise + (this.#rises.get(item.id) ?? 0),
      isOnSale: !this.#withdrawn.has(number),
      startsAt: item.type === 'workshop' ? '2099-01-01T05:00:00.000Z' : null,
      version: 1,
    };
  }
}

const notFound = { code: 'ITEM_NOT_FOUND', message: 'Not found', requestId: '-' };

const titleOf = ({ title }: Item, number: number) => `${title} #${number}`;

/**
 * @param text a title, or a text that ends in one
 * @returns the payment's number
 */
export function numberIn(text: string | null | undefined): number | undefined {
  const [, number] = /#(\d+)$/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

export const slugOf = ({ slug }: Item, number: number) => `${slug}~${number}`;
