import { type Route } from './route.js';

/** Where Bull Board is: a page of its own, below the BFF (decision 0123). */
export const QUEUE_BOARD_PATH = '/admin-queues';

/** The admin's calls about the work that waits in queues. */
export const queueDeskRoutes = {
  /** What waits, runs and failed in each queue, and the payments that are open. */
  listQueues: { method: 'GET', path: '/api/admin/queues' },
  /** Gives this browser a ticket for the board, for five minutes; again it gives another one. */
  openBoard: { method: 'POST', path: '/api/admin/queues/board' },
} as const satisfies Record<string, Route>;
