/**
 * Components that the initial view of a list page does not need. `@academy/ui` is bundled completely into the
 * shell's first file (libs/mf-kit/webpack/shared.mjs); of these components, each app bundles those that it imports
 * (decision 0109). They import the rest of the library by its package name, because a path would bundle a second
 * React context.
 */
export { Countdown, type CountdownProps } from './feedback/countdown.js';
export { Dialog, type DialogProps } from './feedback/dialog.js';
export { CodeField, codeBoxId, type CodeFieldProps } from './forms/code-field.js';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './forms/error-summary.js';
export { DataTable, type Column, type DataTableProps } from './layout/data-table.js';
export { StatGrid, StatTile } from './layout/stat.js';
export { Tabs, type TabItem, type TabsProps } from './layout/tabs.js';
export { StatusBadge, statusTone } from './text/status-badge.js';
