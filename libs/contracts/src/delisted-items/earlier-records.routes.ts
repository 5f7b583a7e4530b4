import { type Route } from '../route.js';

/** By which catalog and auth of the release before record delisted items and closed accounts, in one path. */
export const earlierRecordsRoutes = {
  recordBothKinds: { method: 'POST', path: '/withdrawals' },
} as const satisfies Record<string, Route>;
