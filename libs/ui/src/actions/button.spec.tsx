import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ThemeProvider, type LinkComponent } from '../theme/theme-provider.js';
import { Button } from './button.js';

const RouterLink: LinkComponent = ({ to, children }) => <a href={`/app${to}`}>{children}</a>;

it('is disabled and marked busy while its work is under way', () => {
  render(
    <ThemeProvider>
      <Button busy>Processing Payment...</Button>
    </ThemeProvider>,
  );
  const button = screen.getByRole('button', { name: 'Processing Payment...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('never submits a form unless told to', () => {
  render(
    <ThemeProvider>
      <Button>Cancel</Button>
    </ThemeProvider>,
  );
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it("becomes the router's link with `to`, a plain one with `href`", () => {
  render(
    <ThemeProvider link={RouterLink}>
      <Button to="/course">Courses</Button>
      <Button href="https://example.test/">Elsewhere</Button>
    </ThemeProvider>,
  );
  expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/app/course');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', 'https://example.test/');
});
