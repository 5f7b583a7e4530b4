import { Stack } from '@academy/ui';
import { SalesOverview } from './sales-overview.js';
import { Stats } from './stats.js';

/** Counts of the academy, then its days. Each part reports its own failure (AMB-10). */
export function Dashboard() {
  return (
    <Stack gap={6}>
      <Stats />
      <SalesOverview />
    </Stack>
  );
}
