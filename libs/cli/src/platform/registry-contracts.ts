import { registryCalls as calls } from '@academy/contracts/releases/registry.calls';
import { type ServedContract } from '@academy/contracts/releases/registry.schemas';
import { hasToken, openRegistry, registryUrl } from '../registry/registry-access.js';
import { RegistryClient } from '../registry/registry-client.js';
import { explained } from '../registry/rejections.js';

/** Reads what the releases of a registry were built against. Without a token, those of previews are left out. */
export async function registryContracts(place: string, env: NodeJS.ProcessEnv): Promise<ServedContract[]> {
  const client = (await hasToken(place, env))
    ? (await openRegistry(place, env)).client
    : new RegistryClient(registryUrl(place));
  const { releases } = await client.request(calls.readContracts, {}).catch((error: unknown) => {
    throw explained(error, {});
  });
  return releases;
}
