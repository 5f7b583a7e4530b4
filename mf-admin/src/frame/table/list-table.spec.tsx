import { describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { type ListColumn } from './list-column.js';
import { ListTable } from './list-table.js';
import { useSelection } from './use-selection.js';

interface Row {
  readonly id: string;
  readonly price: string;
}
const ROWS: readonly Row[] = ['Ethics', 'Networks', 'Forensics'].map((id) => ({ id, price: '₹1' }));
const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'id', label: 'Title', sort: { ascending: 'title' }, cell: ({ id }) => id },
  {
    key: 'price',
    label: 'Price',
    isNumeric: true,
    sort: { ascending: 'low', descending: '' },
    cell: ({ price }) => price,
  },
];

function List() {
  const [value, setValue] = useState('');
  const selection = useSelection(ROWS, ({ id }) => id);
  return (
    <ListTable
      caption="Courses"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      nameOf={({ id }) => id}
      sort={{ value, onSort: setValue }}
      selection={selection}
    />
  );
}

function show() {
  const { page } = createTestShell({
    at: '/',
    namespace: 'mf_admin',
    messages: remote.messages,
    routes: [{ path: '/', element: <List /> }],
  });
  render(page, { wrapper: ThemeProvider });
}

describe('a list of the admin', () => {
  it('is a table with a caption and headings, and the first cell is the row header', () => {
    show();
    const table = within(screen.getByRole('table', { name: 'Courses' }));
    expect(table.getAllByRole('row')).toHaveLength(ROWS.length + 1);
    expect(table.getByText('Ethics')).toHaveAttribute('title', 'Ethics');
  });

  it('cycles through the orders of a column, including the default order of the list', async () => {
    show();
    const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
    expect([sortOf('Title'), sortOf('Price')]).toEqual(['none', 'descending']);
    await userEvent.click(screen.getByRole('button', { name: 'Price' }));
    expect([sortOf('Title'), sortOf('Price')]).toEqual(['none', 'ascending']);
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect([sortOf('Title'), sortOf('Price')]).toEqual(['ascending', 'none']);
    await userEvent.click(screen.getByRole('button', { name: 'Title' }));
    expect([sortOf('Title'), sortOf('Price')]).toEqual(['none', 'descending']);
  });

  it('selects single rows or all of them, and marks a partial selection', async () => {
    show();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Networks' }));
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    expect(screen.getByRole('status')).toHaveTextContent('1 selected');
    await userEvent.click(all);
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(all.checked).toBe(false);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
