import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary.js';
import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField } from './fields.js';

const cases = [
  ['TextField', <TextField key="1" id="f" label="Field" hint="A hint" error="It is wrong" />],
  ['PasswordField', <PasswordField key="2" id="f" label="Field" hint="A hint" error="It is wrong" />],
  ['TextAreaField', <TextAreaField key="3" id="f" label="Field" hint="A hint" error="It is wrong" />],
  ['SelectField', <SelectField key="4" id="f" label="Field" hint="A hint" error="It is wrong" data={[]} />],
  ['CheckboxField', <CheckboxField key="5" id="f" label="Field" hint="A hint" error="It is wrong" />],
] as const;

it.each(cases)('label, hint and error are connected with the control of a %s', (_, field) => {
  render(field);
  const control = screen.getByLabelText('Field');
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription('A hint It is wrong');
});

it('a password field shows and hides its text', async () => {
  render(<PasswordField id="p" label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('an error summary takes the focus at each attempt and links to the invalid field [UX-07]', async () => {
  const form = (attempt: number) => (
    <>
      <ErrorSummary
        attempt={attempt}
        title="There is a problem"
        problems={[{ fieldId: 'f', message: 'It is wrong' }]}
      />
      <TextField id="f" label="Field" />
    </>
  );
  const { rerender } = render(form(1));
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'It is wrong' }));
  expect(screen.getByLabelText('Field')).toHaveFocus();
  rerender(form(2));
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('an error summary scrolls to its title, so that the beginning of a long list is visible', () => {
  const scrolled: unknown[] = [];
  Element.prototype.scrollIntoView = function record(options) {
    scrolled.push([this.textContent, options]);
  };
  render(
    <ErrorSummary
      attempt={1}
      title="There is a problem"
      problems={[{ fieldId: 'f', message: 'It is wrong' }]}
    />,
  );
  expect(scrolled).toEqual([['There is a problem', { block: 'nearest' }]]);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
