import { type PageText } from './first-view.js';

const ABOUT =
  'Online courses and live workshops in cybersecurity and entrepreneurship, taught by practitioners.';
const SIGN_IN = { title: 'Log in', description: 'Log in or sign up to enroll.', isPrivate: true };

/** By path in lower case (CON-01). */
export const pageTexts: ReadonlyMap<string, PageText> = new Map<string, PageText>([
  ['/', { title: 'Learn to defend. Learn to build.', description: ABOUT }],
  ['/aboutus', { title: 'About us', description: 'Who we are, what we stand for, and where we are going.' }],
  ['/admin', { title: 'Admin', description: ABOUT, isPrivate: true }],
  ['/auth', SIGN_IN],
  [
    '/course',
    { title: 'Courses', description: 'Every course with its price, its length and what it teaches.' },
  ],
  ['/dashboard', { title: 'Dashboard', description: 'Your courses and workshops.', isPrivate: true }],
  ['/entrepreneur', { title: 'Entrepreneurship program', description: 'From an idea to a first customer.' }],
  ['/helpdesk', { title: 'Help desk', description: 'Answers to common questions, and a way to ask yours.' }],
  ['/login', SIGN_IN],
  ['/payment/callback', { title: 'Payment', description: 'The result of your payment.', isPrivate: true }],
  ['/policies', { title: 'Policies', description: 'Terms & Conditions, Refund Policy and Privacy Policy.' }],
  [
    '/services',
    { title: 'Cybersecurity services', description: 'Security auditing and cybersecurity training.' },
  ],
  ['/workshop', { title: 'Workshops', description: 'Live workshops with dates, seats and prices.' }],
]);

export const unnamedPage: PageText = { title: '', description: ABOUT };
