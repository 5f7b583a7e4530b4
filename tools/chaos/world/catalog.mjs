// @ts-check
import { createServer } from 'node:http';
import { castOf } from '../plan/cast.mjs';

const RISE_PAISE = 100;

/**
 * Stands in for the catalog service: the one call that payment makes. An address `slug~17` names the item of payment
 * 17, whose number then stands in the order's title and tells everyone behind whose script applies.
 */
export class CatalogStandIn {
  /** @type {Map<string, number>} how much the price has risen, by item */
  #rises = new Map();
  /** @type {Set<number>} payments whose item is sold no more */
  #withdrawn = new Set();
  #server = createServer((request, response) => {
    const [, slug, number] = /^\/items\/\w+\/([^/?~]+)~(\d+)/.exec(request.url ?? '') ?? [];
    const [status, body] = slug ? [200, { item: this.#itemOf(Number(number)) }] : [404, notFound];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  /** @param {{ seed: number, port: number }} options */
  constructor({ seed, port }) {
    this.seed = seed;
    this.port = port;
  }

  start() {
    return new Promise((/** @type {(value: void) => void} */ done) => {
      this.#server.listen(this.port, '127.0.0.1', done);
    });
  }

  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** From now on the item costs more. @param {import('../plan/cast.mjs').Item} item */
  raise({ id }) {
    this.#rises.set(id, (this.#rises.get(id) ?? 0) + RISE_PAISE);
  }

  /** From now on this payment finds its item off the shelf. @param {number} number */
  withdraw(number) {
    this.#withdrawn.add(number);
  }

  /** @param {number} number */
  #itemOf(number) {
    const { item } = castOf(this.seed, number);
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

/** @param {import('../plan/cast.mjs').Item} item @param {number} number */
const titleOf = ({ title }, number) => `${title} #${number}`;

/** @param {string | null | undefined} text a title, or words that end in one @returns {number | undefined} the payment's number */
export function numberIn(text) {
  const [, number] = /#(\d+)$/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : Number(number);
}

/** @param {import('../plan/cast.mjs').Item} item @param {number} number */
export const addressOf = ({ slug }, number) => `${slug}~${number}`;
