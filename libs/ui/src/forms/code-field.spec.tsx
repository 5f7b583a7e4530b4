import { useState } from 'react';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeField } from './code-field.js';

function Code({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('');
  return <CodeField id="code" label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const code = () => boxes().map(({ value }) => value);

it('the field for a code has six boxes of one character each [S-071]', async () => {
  render(<Code />);
  expect(boxes()).toHaveLength(6);
  await userEvent.type(boxes()[1]!, '7');
  await userEvent.type(boxes()[0]!, '8');
  expect(code().every((value) => value.length <= 1)).toBe(true);
});

it('the focus moves to the next box with each digit, and the field ignores everything else [S-072]', async () => {
  render(<Code />);
  await userEvent.click(boxes()[0]!);
  await userEvent.keyboard('1');
  expect(boxes()[1]).toHaveFocus();
  await userEvent.keyboard('x2');
  expect(code()).toEqual(['1', '2', '', '', '', '']);
  expect(boxes()[2]).toHaveFocus();
});

it('the field distributes a pasted code over the boxes, from any box [CON-30, UX-21]', async () => {
  const onComplete = jest.fn();
  render(<Code onComplete={onComplete} />);
  await userEvent.click(boxes()[3]!);
  await userEvent.paste(' 123 456 ');
  expect(code()).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(onComplete).toHaveBeenCalledWith('123456');
});

it('the focus moves back with Backspace, and the first box offers the code of a message [CON-30, UX-21]', async () => {
  render(<Code />);
  await userEvent.click(boxes()[0]!);
  await userEvent.keyboard('123{Backspace}');
  expect(code()).toEqual(['1', '2', '', '', '', '']);
  expect(boxes()[2]).toHaveFocus();
  expect(boxes()[0]).toHaveAttribute('autocomplete', 'one-time-code');
});

it('a digit typed into a filled box replaces the old one [CON-30]', async () => {
  render(<Code />);
  await userEvent.click(boxes()[0]!);
  await userEvent.keyboard('123');
  await userEvent.click(boxes()[1]!);
  await userEvent.keyboard('9');
  expect(code()).toEqual(['1', '9', '3', '', '', '']);
});
