import { type Route } from './route.js';

/** Questions with their answers, and a way to ask one's own (product.md section 7). */
export const helpDeskRoutes = {
  listFaq: { method: 'GET', path: '/api/faq' },
  sendMessage: { method: 'POST', path: '/api/contact' },
} as const satisfies Record<string, Route>;
