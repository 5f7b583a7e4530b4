import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api } from '@academy/registry-kit/gate/candidate';
import { Failure } from '../../../tools/failure.mjs';
import { root } from '../../../tools/workspace.mjs';

/** @returns the API of this checkout, which its apps are built against */
export const ownApi = async (): Promise<Api> => apiOf(await readFile(join(root, 'bff/openapi.json'), 'utf8'));

/**
 * @param place the address of a running BFF, or a file with its OpenAPI description
 * @throws Failure saying how to name another: without the API nothing is released
 */
export async function liveApi(place: string): Promise<Api> {
  if (!/^https?:/.test(place)) {
    return apiOf(
      await readFile(place, 'utf8').catch(() => {
        throw new Failure(
          `${place} is no file: --bff takes the address of the BFF, or a file with its description.`,
        );
      }),
      place,
    );
  }
  const url = new URL('/api/openapi.json', place).href;
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  if (!response?.ok) {
    throw new Failure(
      `The BFF does not respond at ${url}, so it is unknown whether it has the calls of this release. Start it, name it with --bff URL, or name its description with --bff FILE.`,
    );
  }
  return apiOf(await response.text(), url);
}

/** @param text an OpenAPI description */
export async function apiOf(text: string, place = 'bff/openapi.json'): Promise<Api> {
  const { readApi } = await import('@academy/registry-kit/gate/candidate');
  const api = readApi(text);
  if (api) return api;
  throw new Failure(`${place} is no description of an API (OpenAPI, JSON).`);
}
