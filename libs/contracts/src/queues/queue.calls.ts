import { adminCall, type Call } from '../call.js';
import { openBullBoardResponse, queueOverview } from './queue.schemas.js';

/** Bull Board is a page of its own, below the BFF (decision 0123). */
export const BULL_BOARD_PATH = '/admin-queues';

/** The admin's calls about the jobs in queues. */
export const queueCalls = {
  listQueues: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/queues',
    summary: 'What waits, runs and failed in each queue, and the payments that are open',
    response: queueOverview,
    upstream: { service: 'payment', path: '/queues' },
  },
  /** Each call gives this browser another ticket, for five minutes. */
  openBullBoard: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/queues/board',
    summary: 'A ticket of five minutes, as a cookie, for the board of queues (Bull Board)',
    response: openBullBoardResponse,
  },
} as const satisfies Record<string, Call>;
