export interface PageText {
  readonly title: string;
  readonly description: string;
}

const site = 'Courses and workshops on ethical hacking, cyber safety and entrepreneurship.';

/** By the first segment of the path in lower case. Screens set their own titles later; search engines see these. */
const byRoute: Readonly<Record<string, PageText>> = {
  '': { title: '', description: site },
  aboutus: { title: 'About us', description: 'Who we are, what we stand for, and how to reach us.' },
  admin: { title: 'Administration', description: site },
  auth: { title: 'Sign up', description: 'Create your account and start learning.' },
  course: { title: 'Courses', description: 'Online courses in cybersecurity and entrepreneurship.' },
  dashboard: { title: 'Dashboard', description: 'Your courses and workshops.' },
  entrepreneur: { title: 'Entrepreneurship', description: 'From an idea to a company, step by step.' },
  helpdesk: { title: 'Help desk', description: 'Answers to common questions, and a way to ask your own.' },
  login: { title: 'Log in', description: 'Log in to your courses and workshops.' },
  payment: { title: 'Payment', description: 'The result of your payment.' },
  policies: { title: 'Policies', description: 'Terms, refunds and privacy.' },
  services: { title: 'Services', description: 'Security auditing and training for organisations.' },
  workshop: { title: 'Workshops', description: 'Live workshops with experienced instructors.' },
};

/** @returns the words for search engines and the tab before the page runs */
export function pageText(path: string): PageText {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  return byRoute[first.replace(/^payment-success$/, 'payment')] ?? { title: '', description: site };
}
