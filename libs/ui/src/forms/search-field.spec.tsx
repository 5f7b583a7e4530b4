import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchField } from './search-field.js';

function Box() {
  const [value, setValue] = useState('');
  return (
    <SearchField
      id="search"
      label="Search courses"
      clearLabel="Empty the search"
      value={value}
      onChange={({ target }) => setValue(target.value)}
      onClear={() => setValue('')}
    />
  );
}

it('a search field has a clear button only if it is filled, which keeps the focus in the field', async () => {
  render(<Box />);
  const box = screen.getByRole('searchbox', { name: 'Search courses' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(box, 'fraud');
  await userEvent.click(screen.getByRole('button', { name: 'Empty the search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
});
