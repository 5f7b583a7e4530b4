import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.js';

const tabs = ['Courses', 'Workshops', 'Orders'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
  content: <p>{`All ${name}`}</p>,
}));

function Chosen() {
  const [value, setValue] = useState('courses');
  return <Tabs label="Your account" tabs={tabs} value={value} onChange={setValue} />;
}

it('a tab list shows only the panel of the selected tab, labelled by its tab', async () => {
  render(<Chosen />);
  expect(screen.getByRole('tablist', { name: 'Your account' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Courses' })).toHaveTextContent('All Courses');
  await userEvent.click(screen.getByRole('tab', { name: 'Orders' }));
  expect(screen.getByRole('tab', { name: 'Orders', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveTextContent('All Orders');
  expect(screen.queryByText('All Courses')).toBeNull();
});

it('a tab list is one tab stop, and the arrow keys wrap around [WCAG 2.1.1]', async () => {
  render(<Chosen />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'Courses' })).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowLeft}', 'Orders'],
    ['{ArrowRight}', 'Courses'],
    ['{End}', 'Orders'],
    ['{Home}', 'Courses'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  }
});

it('arrow keys continue from the focused tab, even while a selected panel is loading', async () => {
  render(<Tabs label="Your account" tabs={tabs} value="courses" onChange={() => undefined} />);
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowLeft}', 'Orders'],
    ['{ArrowRight}', 'Courses'],
    ['{ArrowRight}', 'Workshops'],
    ['{ArrowRight}', 'Orders'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name })).toHaveFocus();
  }
});
