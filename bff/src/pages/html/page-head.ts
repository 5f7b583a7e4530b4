import { type ReleasedPage } from '@academy/contracts/releases/page.schemas';
import { type SiteConfig } from '@academy/contracts/releases/release.schemas';
import { type Teacher } from '@academy/contracts/teachers/teacher.schemas';
import { type InitialData, type Subject } from '../initial-data/initial-data-source.js';
import { escapeHtml, inlineJson, tag } from './html.js';
import { notFoundText } from './not-found.js';
import { isPublicPage, listText, pageText, type PageText } from './page-texts.js';
import { imageUrl, SHARE_IMAGE, shorten } from '../seo/structured-data/item-parts.js';
import { type Place } from '../seo/structured-data/publisher.js';
import { structuredData } from '../seo/structured-data/structured-data.js';

const DESCRIPTION_LENGTH = 160;

export interface PageToDescribe {
  readonly path: string;
  /** Pages of the front end that serves the path. */
  readonly pages?: readonly ReleasedPage[] | undefined;
  readonly status: number;
  readonly view: InitialData;
  readonly site: SiteConfig;
  /** The academy's origin, because shared links are absolute. */
  readonly origin: string;
}

/** Title, description and metadata for search engines and messengers, each text escaped for its place (SEC-19). */
export function pageHead(page: PageToDescribe): string {
  const { path, site, status, view } = page;
  const words = wordsOf(page);
  const isFound = status === 200 && isPublicPage(path) && view.isFound !== false;
  const canonical = canonicalOf(page);
  return [
    `<title>${escapeHtml([words.title, site.name].filter(Boolean).join(' · '))}</title>`,
    tag('meta', { name: 'description', content: words.description }),
    ...(isFound ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(canonical ? [tag('link', { rel: 'canonical', href: canonical })] : []),
    ...(canonical ? [...shared(page, words, canonical), ...data(page, canonical)] : []),
  ].join('\n');
}

function wordsOf({ pages, path, status, view: { subject } }: PageToDescribe): {
  title: string;
  description: string;
} {
  if (status === 404) return notFoundText(path);
  const text = pageText(path, pages);
  if (!subject) return text;
  if (subject.kind === 'list') return listText(text, subject);
  if (subject.kind === 'teacher') return teacherText(subject.teacher, text);
  const { about, description, title } = subject.item;
  return { title, description: shorten(description || about, DESCRIPTION_LENGTH) || text.description };
}

function teacherText({ biography, name, role }: Teacher, text: PageText): PageText {
  const title = role ? `${name}, ${role}` : name;
  return { title, description: shorten(biography, DESCRIPTION_LENGTH) || text.description };
}

/** @returns undefined for a page without a specific subject */
function imageOf(subject: Subject | undefined): string | null | undefined {
  if (!subject || subject.kind === 'list') return undefined;
  return subject.kind === 'teacher' ? subject.teacher.image : subject.item.image;
}

/** Private and missing pages have no canonical URL. */
function canonicalOf({ origin, path, status, view }: PageToDescribe): string | undefined {
  if (status !== 200 || !isPublicPage(path)) return undefined;
  return origin + (view.canonical ?? path);
}

/** Open Graph tags, and the card of X, which reads the rest from them. */
function shared(
  { origin, site, view }: PageToDescribe,
  words: ReturnType<typeof wordsOf>,
  url: string,
): string[] {
  const { subject } = view;
  const own = imageOf(subject);
  const image = own === undefined ? origin + SHARE_IMAGE : imageUrl(own, { origin });
  const isOurs = image === origin + SHARE_IMAGE;
  const properties = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': words.title || site.name,
    'og:description': words.description,
    'og:url': url,
    'og:locale': 'en_IN',
    'og:image': image,
    'og:image:alt': words.title || site.name,
    ...(isOurs && { 'og:image:width': '1200', 'og:image:height': '630', 'og:image:type': 'image/png' }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ];
}

function data({ origin, pages, path, site, view: { subject } }: PageToDescribe, url: string): string[] {
  const listPath = `/${path.split('/')[1] ?? ''}`;
  const place: Place = {
    origin,
    site,
    url,
    section: { path: listPath, title: pageText(listPath, pages).title },
  };
  const nodes = structuredData(subject, place);
  if (nodes.length === 0) return [];
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return [`<script type="application/ld+json">${inlineJson(graph)}</script>`];
}
