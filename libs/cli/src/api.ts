import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api } from '@academy/registry-kit/gate/candidate';
import { Failure } from '../../../tools/failure.mjs';
import { root } from '../../../tools/workspace.mjs';

/** Opened by a browser as a page; the description of the API is for programs and omits it. */
const navigations = ['GET /api/auth/google'];

/** @returns the API of this checkout, which its apps are built against */
export const ownApi = async (): Promise<Api> =>
  readApi(await readFile(join(root, 'bff/openapi.json'), 'utf8'));

/**
 * @param place the address of a running BFF, or a file with its OpenAPI description
 * @throws Failure saying how to name another: without the API nothing is released
 */
export async function liveApi(place: string): Promise<Api> {
  if (!/^https?:/.test(place)) {
    return readApi(
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
  return readApi(await response.text(), url);
}

interface Description {
  readonly info?: { readonly version?: string };
  readonly paths?: Record<string, object>;
}

function described(text: string): Description | undefined {
  try {
    return JSON.parse(text) as Description;
  } catch {
    return undefined;
  }
}

/** @param text an OpenAPI description */
async function readApi(text: string, place = 'bff/openapi.json'): Promise<Api> {
  const { info, paths } = described(text) ?? {};
  if (!info?.version || !paths) throw new Failure(`${place} is no description of an API (OpenAPI, JSON).`);
  const { withoutParameterNames } = await import('@academy/registry-kit/gate/candidate');
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${withoutParameterNames(path)}`),
  );
  return { version: String(info.version), calls: [...calls, ...navigations].sort() };
}
