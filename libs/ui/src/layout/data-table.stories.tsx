import { Price } from '@academy/ui';
import { DataTable, StatusBadge, type Column } from '@academy/ui/on-demand';
import { flag, story, text } from '../catalogue/story.js';

interface Order {
  readonly number: string;
  readonly item: string;
  readonly state: string;
  readonly paise: number;
}

const ORDERS: readonly Order[] = [
  { number: 'AA-2025-000123', item: 'Ethical Hacker', state: 'Completed', paise: 499900 },
  { number: 'AA-2025-000124', item: 'Cloud Security on a Saturday', state: 'In progress', paise: 149900 },
];
const COLUMNS: readonly Column<Order>[] = [
  { key: 'number', label: 'Order', cell: ({ number }) => number },
  { key: 'item', label: 'Item', cell: ({ item }) => item },
  { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge label={state} status={state} /> },
  { key: 'paise', label: 'Amount', numeric: true, cell: ({ paise }) => <Price paise={paise} /> },
];

export const stories = [
  story({
    title: 'Data table',
    shows: ['DataTable', 'StatusBadge'],
    controls: { caption: text('Orders of this week'), compact: flag() },
    render: ({ caption, compact }) => (
      <DataTable
        caption={caption}
        compact={compact}
        columns={COLUMNS}
        rows={ORDERS}
        rowKey={({ number }) => number}
      />
    ),
  }),
];
