export interface PageText {
  readonly title: string;
  readonly description: string;
}

const site = 'Courses and workshops on ethical hacking, cyber safety and entrepreneurship.';

/** By the first segment of the path in lower case. Screens set their own titles later; search engines see these. */
const byRoute: Readonly<Record<string, PageText>> = {
  '': { title: '', description: site },
  about: { title: 'About us', description: 'Who we are, what we stand for, and how to reach us.' },
  aboutus: { title: 'About us', description: 'Who we are, what we stand for, and how to reach us.' },
  admin: { title: 'Administration', description: site },
  auth: { title: 'Sign up', description: 'Create your account and start learning.' },
  contact: { title: 'Contact', description: 'How to reach us.' },
  course: { title: 'Courses', description: 'Online courses in cybersecurity and entrepreneurship.' },
  dashboard: { title: 'Dashboard', description: 'Your courses and workshops.' },
  entrepreneur: { title: 'Entrepreneurship', description: 'From an idea to a company, step by step.' },
  helpdesk: { title: 'Help desk', description: 'Answers to common questions, and a way to ask your own.' },
  login: { title: 'Log in', description: 'Log in to your courses and workshops.' },
  payment: { title: 'Payment', description: 'The result of your payment.' },
  'payment-success': { title: 'Payment', description: 'The result of your payment.' },
  policies: { title: 'Policies', description: 'Terms, refunds and privacy.' },
  'reset-password': { title: 'New password', description: site },
  services: { title: 'Services', description: 'Security auditing and training for organisations.' },
  'verify-email': { title: 'Your e-mail address', description: site },
  workshop: { title: 'Workshops', description: 'Live workshops with experienced instructors.' },
};

/** Screens that a release for production does not have (SEC-15). */
const developerPages = ['phonepe-test', 'phonepe-debug'];

const firstName = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** @returns the words for search engines and the tab before the page runs */
export const pageText = (path: string): PageText =>
  byRoute[firstName(path)] ?? { title: '', description: site };

/** Whether a screen of the shell answers the path; what remotes answer stands in the registry. */
export function isShellPage(path: string, environment: string): boolean {
  const first = firstName(path);
  return first in byRoute || (environment !== 'production' && developerPages.includes(first));
}
