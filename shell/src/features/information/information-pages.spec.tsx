import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '../../testing.js';

const main = () => within(screen.getByRole('main'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const section = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);
const titlesOf = (name: string) =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

it('About links to the courses and to the contact [S-014, S-128, S-129]', async () => {
  const shell = openShell('/aboutus');
  await heading('About Us');
  expect(main().getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/course');
  await userEvent.click(main().getByRole('link', { name: 'Contact us' }));
  await waitFor(() => expect(shell.currentUrl()).toBe('/aboutus#contact'));
  expect(document.getElementById('contact')).toBeVisible();
});

it('About contains mission, values, and a history from 2023 on [S-130, S-009]', async () => {
  openShell('/aboutus');
  await heading('About Us');
  expect(section('Our mission').getByText(/Real privacy and security problems/)).toBeVisible();
  expect(section('What we hold on to').getAllByRole('listitem')).toHaveLength(4);
  const steps = section('Our journey').getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent(/2023.*Founded/);
});

it('About shows the goals of the settings with their progress [S-131, CON-38]', async () => {
  openShell('/aboutus');
  await heading('About Us');
  const goals = section('2025 goals');
  for (const [title, percent] of [
    ['1000+ ethical hackers', 80],
    ['50+ social ventures', 40],
    ['A global movement', 60],
  ] as const) {
    expect(goals.getByRole('progressbar', { name: title })).toHaveAttribute('value', String(percent));
    expect(goals.getByText(`${percent}% reached`)).toBeVisible();
  }
});

it('About takes year and numbers from the settings [CON-38]', async () => {
  const goals = {
    hackers: { target: 2500, percent: 12 },
    ventures: { target: 70, percent: 90 },
    movement: { percent: 61 },
  };
  openShell('/aboutus', { site: { facts: { address: ['1 Beach Road'], year: 2027, goals } } });
  await heading('About Us');
  expect(section('2027 goals').getByRole('progressbar', { name: '2500+ ethical hackers' })).toBeVisible();
  expect(section('2027 goals').getByText('61% reached')).toBeVisible();
});

it('About shows the team, questions, contact details, and a form [S-132]', async () => {
  const faq = [{ id: 'A', question: 'How long?', answer: '4 to 12 weeks.', category: 'Courses' }];
  openShell('/aboutus', {
    responses: { 'GET /api/faq': { body: { faq } } },
    site: { contactEmail: 'hello@academy.test' },
  });
  await heading('About Us');
  expect(section('Leadership team').getAllByRole('listitem')).toHaveLength(4);
  expect(await section('Common questions').findByRole('button', { name: 'How long?' })).toBeVisible();
  expect(section('Contact us').getByRole('link', { name: 'hello@academy.test' })).toBeVisible();
  expect(section('Contact us').getByRole('button', { name: 'Send message' })).toBeEnabled();
});

it('Services lists six audits, the programs and the reasons [S-015, S-133, S-134]', async () => {
  openShell('/services');
  await heading('Services');
  expect(section('Security Auditing').getAllByRole('listitem')).toHaveLength(6);
  expect(titlesOf('Cybersecurity Training')).toEqual(['Programs', 'Why choose us']);
  expect(section('Cybersecurity Training').getAllByRole('listitem')).toHaveLength(9);
});

it('Entrepreneur shows benefits, modules, the grant and how to apply [S-016, S-135, S-136, S-137]', async () => {
  openShell('/entrepreneur');
  await heading('Entrepreneurship program');
  expect(section('What you get').getAllByRole('listitem')).toHaveLength(4);
  expect(section('Four modules').getAllByRole('listitem')).toHaveLength(4);
  expect(section('The grant').getByText('₹5,00,000')).toBeVisible();
  const links = main().getAllByRole('link', { name: 'Apply Now' });
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toHaveAttribute('href', '/course');
});

it('the policies contain terms, refunds, privacy and contact, with a button to go back [S-026, S-296]', async () => {
  const shell = openShell('/policies', { site: { contactEmail: 'hello@academy.test' } });
  await heading('Policies');
  const titles = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Terms & Conditions', 'Refund Policy', 'Privacy Policy', 'Contact Us']);
  expect(section('Contact Us').getByRole('link', { name: 'hello@academy.test' })).toBeVisible();
  for (const link of within(main().getByRole('navigation')).getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBeVisible();
  await userEvent.click(main().getByRole('button', { name: /Back/ }));
  // On the first page the history has no earlier entry.
  await waitFor(() => expect(shell.currentUrl()).toBe('/'));
});

it.each([
  ['Terms & Conditions', /18 or older/, 'S-297'],
  ['Terms & Conditions', /must be accurate/, 'S-297'],
  ['Terms & Conditions', /intellectual property/, 'S-297'],
  ['Terms & Conditions', /Recording or redistribution of courses is not permitted/, 'S-297'],
  ['Terms & Conditions', /Misuse and hacking/, 'S-297'],
  [
    'Refund Policy',
    /strictly no refunds under any circumstances, except where law requires/,
    'S-298, CON-13',
  ],
  ['Refund Policy', /cannot be returned, exchanged or transferred/, 'S-298'],
  ['Refund Policy', /Consumer Protection Act, 2019/, 'S-298, CON-13'],
  ['Privacy Policy', /name, email and contact number, your location where you choose/, 'S-299'],
  ['Privacy Policy', /IP address, device, browser and access times/, 'S-299'],
  ['Privacy Policy', /service, support and security, and for promotions only with your consent/, 'S-299'],
  ['Privacy Policy', /AES encryption where it is stored and SSL/, 'S-300'],
  ['Privacy Policy', /not sold or rented.*bound by NDAs/, 'S-300'],
  ['Privacy Policy', /access, correction or deletion at any time by writing to our support address/, 'S-300'],
  ['Privacy Policy', /Digital Personal Data Protection Act, 2023/, 'S-300'],
])('the page %s contains %s [%s]', async (name, text) => {
  openShell('/policies');
  await heading('Policies');
  expect(section(name).getByText(text)).toBeVisible();
});
