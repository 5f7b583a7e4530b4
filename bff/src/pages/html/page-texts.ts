export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Public pages, including for search engines: they are rendered on the server and listed in the sitemap. */
  readonly isPublic?: true;
  /** For the shell: the part that the page needs if it is not server-rendered, which would report it. */
  readonly part?: string;
}

const site = 'Courses and workshops on ethical hacking, cyber safety and entrepreneurship.';

/**
 * The texts by the first segment of the path, in lower case. Screens set their own titles later; search engines read
 * these.
 */
const byRoute: Readonly<Record<string, PageText>> = {
  '': { title: '', description: site, isPublic: true },
  aboutus: {
    title: 'About Us',
    description: 'Who we are, what we stand for, and how to reach us.',
    isPublic: true,
  },
  admin: { title: 'Administration', description: site },
  auth: { title: 'Sign up', description: 'Create your account and start learning.', part: 'account' },
  course: {
    title: 'Courses',
    description:
      'Online courses in cybersecurity and entrepreneurship: what each covers, for whom, and what it costs.',
    isPublic: true,
  },
  dashboard: { title: 'Dashboard', description: 'Your courses and workshops.' },
  entrepreneur: {
    title: 'Entrepreneurship program',
    description:
      'From an idea to a company, step by step: training, mentoring and a grant for young founders.',
    isPublic: true,
  },
  helpdesk: {
    title: 'Help Desk',
    description:
      'Answers to common questions on courses, certificates and payments, and a way to ask your own.',
    isPublic: true,
  },
  learn: { title: 'Learning', description: 'The lectures of your course.' },
  login: { title: 'Log in', description: 'Log in to your courses and workshops.', part: 'account' },
  'login-link': { title: 'Log in', description: site, part: 'account' },
  payment: { title: 'Payment', description: 'The result of your payment.' },
  'payment-success': { title: 'Payment', description: 'The result of your payment.' },
  policies: {
    title: 'Policies',
    description: 'Terms and conditions, refunds and privacy: what you may expect of us, in plain words.',
    isPublic: true,
  },
  'reset-password': { title: 'New password', description: site, part: 'account' },
  services: {
    title: 'Services',
    description: 'Security auditing and cybersecurity training for schools, companies and public bodies.',
    isPublic: true,
  },
  teachers: {
    title: 'Teachers',
    description: 'Who teaches our courses and workshops: what they do, and what you can learn from them.',
    isPublic: true,
  },
  verify: {
    title: 'Check a certificate',
    description:
      'Enter the number of a certificate and see whether it is ours, whose it is, and whether it is still valid.',
    isPublic: true,
  },
  'verify-email': { title: 'Your e-mail address', description: site, part: 'account' },
  workshop: {
    title: 'Workshops',
    description:
      'Live workshops with experienced instructors: date and time, seats that are left, and the price.',
    isPublic: true,
  },
};

/** Screens that are excluded from a release for production (SEC-15). */
const developerPages = ['phonepe-test', 'phonepe-debug'];

/** A course, a workshop or a teacher by its slug. */
const ITEM = /^\/(course|workshop|teachers)\/[^/]+$/;

/** Screens below a first segment; all others of the shell have one segment. */
const deeper = [ITEM, /^\/verify\/[^/]+$/, /^\/auth\/callback$/, /^\/(admin|payment|payment-success)\//];

const firstName = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

/** @returns title and description for search engines, and for the tab before the page runs */
export const pageText = (path: string): PageText =>
  (Object.hasOwn(byRoute, firstName(path)) && byRoute[firstName(path)]) || { title: '', description: site };

/** `Courses · Awareness · page 2`, as in `mf-catalog`, so that each indexed URL has its own title. */
export function listText(
  { title, description }: PageText,
  { category, page }: { readonly category?: string | undefined; readonly page?: number | undefined },
): PageText {
  const parts = [category, page && `page ${page}`].filter((part) => part !== undefined && part !== '');
  if (parts.length === 0) return { title, description };
  return { title: [title, ...parts].join(' · '), description: `${parts.join(', ')}: ${description}` };
}

/**
 * True if there is a screen at the path. Below the prefix of a remote only the remote has the list of its screens;
 * those of the public sections are listed here, because search engines rely on the status, unless a release has a
 * deeper prefix.
 * @param prefix of the remote of the path, if any
 */
export function isKnownPage(path: string, prefix: string | undefined, environment: string): boolean {
  if (isShellPage(path, environment)) return true;
  return prefix !== undefined && (!isPublicPage(path) || prefix.lastIndexOf('/') > 0);
}

function isShellPage(path: string, environment: string): boolean {
  const first = firstName(path);
  const lower = path.toLowerCase();
  if (path.split('/').length > 2 && !deeper.some((screens) => screens.test(lower))) return false;
  return Object.hasOwn(byRoute, first) || (environment !== 'production' && developerPages.includes(first));
}

export const isItemPage = (path: string): boolean => ITEM.test(path.toLowerCase());

export const isPublicPage = (path: string): boolean => pageText(path).isPublic === true;

/** The paths of all public pages. */
export const publicPaths = (): string[] =>
  Object.entries(byRoute).flatMap(([name, { isPublic }]) => (isPublic ? [`/${name}`] : []));
