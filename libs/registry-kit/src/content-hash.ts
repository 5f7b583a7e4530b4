import { createHash } from 'node:crypto';
import { OversizeError, type ReadableStore } from './object-store.js';

/** @returns SHA-384 in hexadecimal digits */
export const contentHashOf = (content: Uint8Array): string =>
  createHash('sha384').update(content).digest('hex');

/**
 * Reads an object that is named by its content.
 * @param most the largest size in bytes
 * @returns undefined if it is missing, larger, or not what its name says
 */
export async function readByHash(
  store: Pick<ReadableStore, 'read'>,
  folder: string,
  hash: string,
  most: number,
): Promise<Buffer | undefined> {
  const content = await store.read(`${folder}/${hash}`, most).catch(unlessOversized);
  return content && contentHashOf(content) === hash ? content : undefined;
}

function unlessOversized(error: unknown): undefined {
  if (error instanceof OversizeError) return undefined;
  throw error;
}
