import { escapeHtml, tag } from './html.js';
import { isItemPage } from './page-texts.js';

export interface NotFoundText {
  readonly title: string;
  readonly description: string;
}

/** The texts of the screens of browsers (`shell` and `mf-catalog`, S-164, S-177). */
const texts = {
  course: {
    title: 'Course not found',
    description:
      'It may have been renamed or taken down. The list has everything that is open for enrollment today.',
  },
  page: {
    title: 'Page not found',
    description: 'The address may have changed or been mistyped.',
  },
  teacher: {
    title: 'Teacher not found',
    description: 'This teacher may have no open courses or workshops at the moment.',
  },
  workshop: {
    title: 'Workshop not found',
    description: 'It may be over or have been cancelled. The list has every open date.',
  },
} satisfies Record<string, NotFoundText>;

const ways = [
  ['/', 'Go to the home page'],
  ['/course', 'Browse courses'],
  ['/workshop', 'Browse workshops'],
] as const;

export function notFoundText(path: string): NotFoundText {
  if (!isItemPage(path)) return texts.page;
  const section = path.split('/')[1]?.toLowerCase();
  if (section === 'teachers') return texts.teacher;
  return section === 'course' ? texts.course : texts.workshop;
}

/** The message and further links, for readers and robots without JavaScript. */
export function notFoundHtml(path: string): string {
  const { title, description } = notFoundText(path);
  const links = ways.map(([href, text]) => `<li>${tag('a', { href })}${escapeHtml(text)}</a></li>`);
  const main = tag('main', { style: 'max-width:40rem;margin:0 auto;padding:4rem 1.5rem' });
  const lead = `${tag('p', { style: 'margin:1rem 0 1.5rem' })}${escapeHtml(description)}</p>`;
  return `${main}<h1>${escapeHtml(title)}</h1>${lead}<ul>${links.join('')}</ul></main>`;
}
