import { adminCall, type Call } from '../call.js';
import { openBullBoardResponse, queueOverview } from './queue.schemas.js';

/** The path of Bull Board below the BFF (decision 0123). */
export const BULL_BOARD_PATH = '/admin-queues';

/** The admin's calls about the jobs in queues. */
export const queueCalls = {
  listQueues: {
    ...adminCall,
    method: 'GET',
    path: '/api/admin/queues',
    summary: 'Get the numbers of waiting, running and failed jobs of each queue, and the open payments',
    response: queueOverview,
    upstream: { service: 'payment', path: '/queues' },
  },
  /** Each call issues another ticket to this browser, for five minutes. */
  openBullBoard: {
    ...adminCall,
    method: 'POST',
    path: '/api/admin/queues/board',
    summary: 'Get a cookie that opens Bull Board for five minutes',
    response: openBullBoardResponse,
  },
} as const satisfies Record<string, Call>;
