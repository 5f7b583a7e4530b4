/**
 * Parts that the first view of no list page needs. Pages hold `@academy/ui` once, whole, in the shell's first file
 * (mf-kit/webpack/shared.mjs); of these, each app brings what it uses, where it uses it (decision 0109). They reach the
 * rest of the library by its name alone: a path would bring a second copy of its context.
 */
export { Countdown, type CountdownProps } from './feedback/countdown.js';
export { Dialog, type DialogProps } from './feedback/dialog.js';
export { CodeField, codeBoxId, type CodeFieldProps } from './forms/code-field.js';
export { ErrorSummary, type ErrorSummaryProps, type FieldProblem } from './forms/error-summary.js';
export { DataTable, type Column, type DataTableProps } from './layout/data-table.js';
export { StatGrid, StatTile } from './layout/stat.js';
export { Tabs, type TabItem, type TabsProps } from './layout/tabs.js';
export { StatusBadge, statusTone } from './text/status-badge.js';
