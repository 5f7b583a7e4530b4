import { Stack } from '@academy/ui';
import { PendingTasks } from './pending-tasks.js';
import { SalesOverview } from './sales-overview.js';
import { Stats } from './stats.js';

/** Pending work, the figures of a range, then the counts of the academy. Each part reports its own failure (AMB-10). */
export function Dashboard() {
  return (
    <Stack gap={6}>
      <PendingTasks />
      <SalesOverview />
      <Stats />
    </Stack>
  );
}
