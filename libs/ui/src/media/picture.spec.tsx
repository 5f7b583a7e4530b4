import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture.js';
import { DEFAULT_IMAGE } from './resolve-image.js';

it('S-196 falls back to the default picture when one fails to load, and tries a new one afresh', () => {
  const { rerender } = render(<Picture alt="A course" image="gone.webp" />);
  const picture = screen.getByAltText('A course');
  expect(picture).toHaveAttribute('src', '/uploads/gone.webp');

  fireEvent.error(picture);
  expect(picture.getAttribute('src') ?? '').toBe(DEFAULT_IMAGE);

  rerender(<Picture alt="A course" image="here.webp" />);
  expect(picture).toHaveAttribute('src', '/uploads/here.webp');
});
