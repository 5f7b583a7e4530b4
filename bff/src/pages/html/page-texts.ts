import { type ReleasedPage } from '@academy/contracts/releases/page.schemas';

export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Public pages, including for search engines: they are rendered on the server and listed in the sitemap. */
  readonly isPublic?: true;
  /** For the shell: the part that the page needs if it is not server-rendered, which would report it. */
  readonly part?: string;
}

const site = 'Courses and workshops on ethical hacking, cyber safety and entrepreneurship.';

/** A section of a remote, whose texts are in `academy.json`: search engines rely on the platform's choice of public pages. */
type Section = Pick<PageText, 'isPublic'> & Partial<PageText>;

/**
 * The sections by the first segment of the path, in lower case, with the texts of those of the shell. Screens set their
 * own titles later; search engines read these.
 */
const byRoute: Readonly<Record<string, Section>> = {
  '': { title: '', description: site, isPublic: true },
  aboutus: {
    title: 'About Us',
    description: 'Who we are, what we stand for, and how to reach us.',
    isPublic: true,
  },
  admin: {},
  auth: { title: 'Sign up', description: 'Create your account and start learning.', part: 'account' },
  course: { isPublic: true },
  dashboard: {},
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
  learn: {},
  login: { title: 'Log in', description: 'Log in to your courses and workshops.', part: 'account' },
  'login-link': { title: 'Log in', description: site, part: 'account' },
  payment: {},
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
  teachers: { isPublic: true },
  verify: { isPublic: true },
  'verify-email': { title: 'Your e-mail address', description: site, part: 'account' },
  workshop: { isPublic: true },
};

/** Screens that are excluded from a release for production (SEC-15). */
const developerPages = ['phonepe-test', 'phonepe-debug'];

/** A course, a workshop or a teacher by its slug. */
const ITEM = /^\/(course|workshop|teachers)\/[^/]+$/;

/** Screens below a first segment; all others of the shell have one segment. */
const deeper = [ITEM, /^\/verify\/[^/]+$/, /^\/auth\/callback$/, /^\/(admin|payment|payment-success)\//];

const firstName = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

const sectionOf = (path: string): Section | undefined =>
  Object.hasOwn(byRoute, firstName(path)) ? byRoute[firstName(path)] : undefined;

/**
 * @param pages of the front end that serves the path
 * @returns title and description for search engines, and for the tab before the page runs
 */
export function pageText(path: string, pages: readonly ReleasedPage[] = []): PageText {
  const { description, title } = textOfPages(path, pages);
  return { title: title ?? '', description: description ?? site, ...sectionOf(path) };
}

/**
 * The text of the page itself, or of the next one above it that has a text. A private page is composed for the prefix of
 * its remote (bff/src/pages/page-cache/keyed-url.ts), which has the first text below it.
 */
function textOfPages(path: string, pages: readonly ReleasedPage[]): Partial<ReleasedPage> {
  const steps = stepsOf(path.toLowerCase());
  const titled = pages.filter(({ title }) => title !== undefined);
  const above = titled
    .filter((page) => isAtOrBelow(steps, stepsOf(page.path)))
    .sort((one, other) => stepsOf(other.path).length - stepsOf(one.path).length);
  return above[0] ?? titled.find((page) => isAtOrBelow(stepsOf(page.path), steps)) ?? {};
}

/** @param above the steps of a page, in which `:slug` matches any step */
const isAtOrBelow = (steps: readonly string[], above: readonly string[]): boolean =>
  above.every((step, index) => {
    const other = steps[index];
    return step.startsWith(':') ? other !== undefined : step.toLowerCase() === other?.toLowerCase();
  });

const stepsOf = (path: string): string[] => path.split('/').filter(Boolean);

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

export const isPublicPage = (path: string): boolean => sectionOf(path)?.isPublic === true;

/** The paths of all public pages. */
export const publicPaths = (): string[] =>
  Object.entries(byRoute).flatMap(([name, { isPublic }]) => (isPublic ? [`/${name}`] : []));
