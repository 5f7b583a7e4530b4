import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../../testing/open-shell.js';

const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const section = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);

it('S-014, S-128, S-129, S-130 leads from About to the courses and to the contact', async () => {
  const shell = openShell('/aboutus');
  await heading('About Us');
  expect(main().getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/course');
  expect(section('Our mission').getByText(/Real privacy and security problems/)).toBeVisible();
  await userEvent.click(main().getByRole('link', { name: 'Contact us' }));
  await waitFor(() => expect(shell.address()).toBe('/aboutus#contact'));
  expect(document.getElementById('contact')).toBeVisible();
});

it('S-015, S-133, S-134 lists six audits, the programs and the reasons', async () => {
  openShell('/services');
  await heading('Services');
  expect(section('Security Auditing').getAllByRole('listitem')).toHaveLength(6);
  expect(section('Cybersecurity Training').getByRole('heading', { name: 'Programs' })).toBeVisible();
  expect(section('Cybersecurity Training').getByRole('heading', { name: 'Why choose us' })).toBeVisible();
});

it('S-016, S-135, S-136, S-137 shows benefits, modules, the grant and the way to apply', async () => {
  openShell('/entrepreneur');
  await heading('Entrepreneurship program');
  expect(section('What you get').getAllByRole('listitem')).toHaveLength(4);
  expect(section('Four modules').getAllByRole('listitem')).toHaveLength(4);
  expect(main().getAllByText(/₹5,00,000/)).not.toHaveLength(0);
  for (const link of main().getAllByRole('link', { name: 'Apply Now' })) {
    expect(link).toHaveAttribute('href', '/course');
  }
});

it('S-011, S-050, S-138 asks four questions', async () => {
  openShell('/helpdesk');
  await heading('Help Desk');
  expect(document.querySelectorAll('details')).toHaveLength(4);
  expect(main().getByText(/4 to 12 weeks/)).toBeInTheDocument();
});

it('S-026, S-296 … S-300, CON-13 states terms, refunds, privacy and contact, with a way back', async () => {
  const shell = openShell('/policies', { site: { contactEmail: 'hello@academy.test' } });
  await heading('Policies');
  for (const [name, text] of [
    ['Terms & Conditions', /18 or older/],
    ['Terms & Conditions', /Recording or redistribution of courses is not permitted/],
    ['Refund Policy', /strictly no refunds under any circumstances, except where law requires/],
    ['Refund Policy', /cannot be returned, exchanged or transferred/],
    ['Privacy Policy', /name, email and contact number/],
    ['Privacy Policy', /AES encryption where it is stored and SSL/],
    ['Privacy Policy', /not sold or rented/],
    ['Contact Us', /hello@academy.test/],
  ] as const) {
    expect(section(name).getByText(text)).toBeVisible();
  }
  expect(shell.address()).toBe('/policies');
  expect(main().getByRole('button', { name: /Back/ })).toBeEnabled();
});
