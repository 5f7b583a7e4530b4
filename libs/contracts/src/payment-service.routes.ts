import { type Route } from './route.js';

/** Calls of the payment service, for the BFF unless it says otherwise (internal token). */
export const paymentServiceRoutes = {
  /** By which catalog and auth of the release before record delisted items and closed accounts, in one path. */
  recordBothKinds: { method: 'POST', path: '/withdrawals' },
  stats: { method: 'GET', path: '/stats' },
  /** From the BFF alone: how many browsers came; told again, it changes nothing (`visitCounts`). */
  noteVisits: { method: 'POST', path: '/visits' },
  /** For admins (`queue-desk.schemas`); Bull Board itself is below `QUEUE_BOARD_PATH`, reads only. */
  queues: { method: 'GET', path: '/queues' },
} as const satisfies Record<string, Route>;
