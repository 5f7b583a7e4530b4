import { expect, it } from '@jest/globals';
import { type PageRegistryEntry } from '@academy/contracts/releases/release.schemas';
import { IntegrityTables } from './integrity-tables.js';
import { academyRuntimePlugin } from './runtime-plugin.js';

const ENTRY = '/r/mf_catalog/1.0.0/remoteEntry.js';
const registry = [
  { name: 'mf_catalog', integrity: { [ENTRY]: 'sha384-x' } },
] as unknown as PageRegistryEntry[];

it('the runtime plugin aborts a file that hangs early enough to show the error card within eight seconds [F5]', () => {
  const { createScript } = academyRuntimePlugin(registry, new IntegrityTables(registry));
  const created = createScript?.({ url: ENTRY } as Parameters<typeof createScript>[0]);
  const { timeout } = created as { timeout: number };
  expect(timeout).toBeGreaterThan(0);
  expect(timeout).toBeLessThan(8_000);
});
