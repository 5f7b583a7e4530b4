import { existsSync } from 'node:fs';
import { env } from './env.js';

const TIMEOUT_MS = 3_000;

/** Checks once that Chromium exists and the product responds; otherwise each test would run into its timeout. */
export default async function requireProduct(): Promise<void> {
  if (!existsSync(env.CHROMIUM_PATH))
    throw new Error(`There is no Chromium at ${env.CHROMIUM_PATH}: set CHROMIUM_PATH.`);
  const response = fetch(`${env.BASE_URL}/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const isThere = await response.then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere)
    throw new Error(`No product responds at ${env.BASE_URL}. Start it with npm start, or set BASE_URL.`);
}
