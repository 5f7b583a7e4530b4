import { type Run } from '../arguments.js';
import { openReleaseContext } from '../release-context.js';
import { checkApi } from './check-api.js';
import { registryContracts } from './registry-contracts.js';

/** Preview links of a store without a registry leave no trace in it. */
const withoutPreviews = async (): Promise<string[]> => [];

/** Checks a description of the API against the releases of a registry, or of a store that this machine reaches. */
export const platform: Run = ({ words, options, registry }, env) =>
  checkApi(words, async () => {
    if (registry !== undefined) return registryContracts(registry, env);
    const { servedContracts } = await import('@academy/registry-kit/operations/served-contracts');
    return servedContracts(await openReleaseContext(env, options), withoutPreviews);
  });
