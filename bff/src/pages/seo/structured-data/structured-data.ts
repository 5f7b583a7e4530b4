import { teacherData } from './teacher-data.js';
import { type Subject } from '../../initial-data/initial-data-source.js';
import { courseData } from './course-data.js';
import { eventData } from './event-data.js';
import { type Node, type Place, publisher } from './publisher.js';

const PUBLISHER_PAGES = ['/', '/aboutus'];

/** The structured data of a page for search engines, assistants and messengers, by Google's documentation. */
export function structuredData(subject: Subject | undefined, place: Place): Node[] {
  const { origin, section, url } = place;
  if (!subject) {
    const isPublisher = PUBLISHER_PAGES.some((path) => url === origin + path);
    return isPublisher ? [organization(place), website(place)] : [];
  }
  if (subject.kind === 'list') return [itemList(subject, place)];
  if (subject.kind === 'teacher') {
    const { teacher } = subject;
    const node = { ...teacherData(teacher, place), worksFor: publisher(place) };
    return section ? [node, breadcrumbs(place, section, teacher.name)] : [node];
  }
  const { item } = subject;
  const own = subject.kind === 'course' ? courseData(subject.item, place) : eventData(subject.item, place);
  return section ? [own, breadcrumbs(place, section, item.title)] : [own];
}

function organization(place: Place): Node {
  const { contactEmail, contactPhone, facts, profiles } = place.site;
  const elsewhere = Object.values(profiles ?? {}).filter((profile) => profile !== undefined);
  return {
    ...publisher(place),
    '@type': 'EducationalOrganization',
    logo: `${place.origin}/share/logo.png`,
    ...(contactEmail && { email: contactEmail }),
    ...(contactPhone && { telephone: contactPhone }),
    ...(facts && { address: facts.address.join(', ') }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

const website = ({ origin, site }: Place): Node => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: site.name,
  url: `${origin}/`,
  inLanguage: 'en-IN',
});

const itemList = (
  { items, before, section }: Extract<Subject, { kind: 'list' }>,
  { origin }: Place,
): Node => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    name: title,
    url: `${origin}/${section}/${encodeURIComponent(slug)}`,
  })),
});

function breadcrumbs({ origin, url }: Place, section: NonNullable<Place['section']>, title: string): Node {
  const steps = [
    { name: 'Home', item: `${origin}/` },
    { name: section.title, item: origin + section.path },
    { name: title, item: url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
