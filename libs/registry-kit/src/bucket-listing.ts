/** Reads the XML of ListObjectsV2. */
import { type StoredObject } from './object-store.js';

/** @returns the keys and the common prefixes of a page */
export const listedNames = (page: string): string[] =>
  [...page.matchAll(/<(?:Key|Prefix)>([^<]+)<\/(?:Key|Prefix)>/g)].map(([, key = '']) => plain(key));

/** @returns the objects of a page, with their keys in the bucket */
export const listedObjects = (page: string): StoredObject[] =>
  page
    .split('<Contents>')
    .slice(1)
    .map((entry) => ({
      key: elementOf(entry, 'Key'),
      bytes: Number(elementOf(entry, 'Size')),
      writtenAt: new Date(elementOf(entry, 'LastModified')),
    }));

/** @returns the token of the next page; undefined after the last one */
export const nextPage = (page: string): string | undefined =>
  elementOf(page, 'NextContinuationToken') || undefined;

const elementOf = (text: string, name: string): string =>
  plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? '');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** Text of an XML element. */
export const plain = (text: string) =>
  text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name] ?? whole;
      return String.fromCodePoint(decimal ? Number(decimal) : parseInt(hex ?? '', 16));
    },
  );
