import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ResponsiveImage } from './responsive-image.js';
import { DEFAULT_IMAGE } from './resolve-image.js';

it('an image that fails to load is replaced by the default image, and a new one is tried again [S-196]', () => {
  const { rerender } = render(<ResponsiveImage alt="A course" image="gone.webp" />);
  const image = screen.getByAltText('A course');
  expect(image).toHaveAttribute('src', '/uploads/gone.webp');

  fireEvent.error(image);
  expect(image.getAttribute('src') ?? '').toBe(DEFAULT_IMAGE);

  rerender(<ResponsiveImage alt="A course" image="here.webp" />);
  expect(image).toHaveAttribute('src', '/uploads/here.webp');
});

it('an image lets the browser choose the width, and every width is replaced after a failure [S-140, S-196]', () => {
  const image = `${'0a'.repeat(16)}-800.webp`;
  render(<ResponsiveImage alt="A course" image={image} sizes="18rem" />);
  const imageElement = screen.getByAltText('A course');
  expect(imageElement.getAttribute('srcset')).toMatch(
    /-400\.webp 400w, .*-800\.webp 800w, .*-1600\.webp 1600w$/,
  );
  expect(imageElement).toHaveAttribute('sizes', '18rem');
  expect(imageElement).toHaveAttribute('loading', 'lazy');

  fireEvent.error(imageElement);
  expect(imageElement.getAttribute('src') ?? '').toBe(DEFAULT_IMAGE);
  expect(imageElement).not.toHaveAttribute('srcset');
  expect(imageElement).not.toHaveAttribute('sizes');
});

it('an eager image is loaded with priority', () => {
  render(<ResponsiveImage alt="A course" image="a.webp" eager />);
  const image = screen.getByAltText('A course');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

it('an image that had failed before hydration is replaced by the default image [S-196]', () => {
  const broken = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  render(<ResponsiveImage alt="A course" image="gone.webp" />);
  expect(screen.getByAltText('A course').getAttribute('src') ?? '').toBe(DEFAULT_IMAGE);
  broken.mockRestore();
});
