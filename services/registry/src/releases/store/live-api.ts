import { type Api, readApi } from '@academy/registry-kit/gate/candidate';
import { registryErrors } from '../registry.errors.js';

const TIMEOUT_MS = 10_000;

/** The API of the live BFF, by its OpenAPI description. */
export class LiveApi {
  constructor(private readonly url: string) {}

  /** @throws AppError API_UNAVAILABLE: without the API nothing is accepted */
  async read(): Promise<Api> {
    const response = await fetch(this.url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    );
    const text = response?.ok ? await response.text().catch(() => '') : '';
    const api = readApi(text);
    if (api) return api;
    throw registryErrors.API_UNAVAILABLE();
  }
}
