import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openShell } from '../../testing.js';

const section = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);

it('opens with a heading and the ways to courses and workshops [S-010]', () => {
  openShell('/');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Fearless is something you learn.');
  expect(main.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/course');
  expect(main.getByRole('link', { name: 'See workshops' })).toHaveAttribute('href', '/workshop');
});

it('introduces cybersecurity and online courses [S-042]', () => {
  openShell('/');
  const about = section('About Us');
  expect(about.getByText(/Cybersecurity is the craft/)).toBeVisible();
  expect(about.getByText(/online courses/)).toBeVisible();
});

it('gives eight reasons [S-043, S-044]', () => {
  openShell('/');
  const titles = section('Why Us')
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Certified instructors',
    'Affordable content',
    'Lifetime access to recordings',
    'Certificate on completion',
    'Lifetime support',
    'Internship opportunity',
    'Industry-oriented skills',
    'Career assistance',
  ]);
});

it('promises neither a job nor an internship, and names no ISO standard [CON-37]', () => {
  openShell('/');
  const why = section('Why Us');
  expect(why.getByText(/not a guarantee of a job/)).toBeVisible();
  expect(why.getByText(/not promised/)).toBeVisible();
  expect(why.queryByText(/ISO/)).not.toBeInTheDocument();
});

it('shows the way from a course to work [S-045]', () => {
  openShell('/');
  expect(section('Career Acceleration').getAllByRole('listitem')).toHaveLength(3);
});
