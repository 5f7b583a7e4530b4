import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider, type LinkComponent } from '../theme/theme-provider.js';
import { Button } from './button.js';

const RouterLink: LinkComponent = ({ to, children }) => <a href={`/app${to}`}>{children}</a>;

it('a button is disabled and marked busy while its action is running', () => {
  render(
    <ThemeProvider>
      <Button busy>Processing Payment...</Button>
    </ThemeProvider>,
  );
  const button = screen.getByRole('button', { name: 'Processing Payment...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('a submit button keeps the focus while the form is sent, and submits once [S-057, WCAG 2.4.3]', async () => {
  const send = jest.fn();
  const form = (busy: boolean) => (
    <ThemeProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    </ThemeProvider>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter} ');
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), 'Asha{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  rerender(form(false));
  await userEvent.click(button);
  expect(send).toHaveBeenCalledTimes(2);
});

it('a button does not submit a form unless its type is submit', () => {
  render(
    <ThemeProvider>
      <Button>Cancel</Button>
    </ThemeProvider>,
  );
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

it("a button is the router's link with `to`, and a plain link with `href`", () => {
  render(
    <ThemeProvider link={RouterLink}>
      <Button to="/course">Courses</Button>
      <Button href="https://example.test/">Elsewhere</Button>
    </ThemeProvider>,
  );
  expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/app/course');
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('href', 'https://example.test/');
});
