import { Stack } from '@academy/ui';
import { SalesOverview } from './sales-overview.js';
import { Stats } from './stats.js';

/** How the academy is doing: its counts, then its days. Each part says for itself what it could not learn (AMB-10). */
export function Dashboard() {
  return (
    <Stack gap={6}>
      <Stats />
      <SalesOverview />
    </Stack>
  );
}
