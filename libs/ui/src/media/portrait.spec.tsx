import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Portrait } from './portrait.js';

it.each([
  ['Meera Nair', 'MN'],
  ['Meera K. Nair', 'MN'],
  ['meera', 'M'],
  ['आशा राव', 'आर'],
  ['', ''],
])('a portrait shows the initials of “%s” if there is no image', (name, initials) => {
  const { container } = render(<Portrait image={null} name={name} />);
  expect(container).toHaveTextContent(initials, { normalizeWhitespace: true });
});

it('a portrait shows the image without a text, because the name is beside it', () => {
  render(<Portrait image="0123456789abcdef0123456789abcdef-800.webp" name="Meera Nair" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('-800.webp'));
  expect(screen.queryByText('MN')).toBeNull();
});
