import { type Route } from './route.js';

/** Lists in files (`text/csv` as body, at most 2 MB). `kind`: `users` or `enrollments`. Both change nothing twice. */
export const importRoutes = {
  /** What the file would do, row by row; nothing is changed. */
  check: { method: 'POST', path: '/api/admin/imports/{kind}/check' },
  /** A part of the file, with `?hash=` of the check and `?from=`: the row to go on from. */
  apply: { method: 'POST', path: '/api/admin/imports/{kind}' },
} as const satisfies Record<string, Route>;
