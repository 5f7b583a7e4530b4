import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Email, Price } from './labels.js';
import { StatusBadge } from './status-badge.js';

it.each([
  [50000000, '₹5,00,000'],
  [49950, '₹499.50'],
  [0, '₹0'],
])('%i paise are shown as %s [S-001]', (paise, text) => {
  render(<Price paise={paise} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('a price of zero is shown as a word [CON-11]', () => {
  render(<Price paise={0} freeLabel="Free" />);
  expect(screen.getByText('Free')).toBeVisible();
  expect(screen.queryByText('₹0')).toBeNull();
});

it('an original price is struck through only if it is higher [CON-10]', () => {
  const { rerender } = render(<Price paise={100000} originalPaise={150000} originalLabel="Before" />);
  expect(screen.getByText('₹1,500', { exact: false }).closest('s')).toHaveTextContent('Before ₹1,500');

  rerender(<Price paise={100000} originalPaise={90000} />);
  expect(screen.queryByText('₹900')).not.toBeInTheDocument();
});

it('an e-mail address can break before its @, and its text stays whole', () => {
  render(<Email>learner@academy.test</Email>);
  expect(screen.getByText('learner@academy.test').innerHTML).toBe('learner<wbr>@academy.test');
});

it('an e-mail address with a long part can break after its dots, too', () => {
  const email = 'venkata.subrahmanyam.ramachandran@mail.academy.test';
  render(<Email>{email}</Email>);
  expect(screen.getByText(email).innerHTML).toBe(
    'venkata.<wbr>subrahmanyam.<wbr>ramachandran<wbr>@mail.<wbr>academy.<wbr>test',
  );
});

it.each([
  ['completed', 'success'],
  ['In Progress', 'warning'],
  ['in_progress', 'warning'],
  ['upcoming', 'info'],
  ['cancelled', 'neutral'],
  [null, 'neutral'],
])('the state %p has the colours of %s [S-257]', (status, tone) => {
  render(<StatusBadge label="State" status={status} />);
  expect(screen.getByText('State')).toHaveAttribute('data-badge', tone);
});
