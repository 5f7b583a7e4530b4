import { startWatch } from '@academy/registry-kit/start-watch';
import {
  type InitialFiles,
  type PageState,
  type ReleaseRecord,
} from '@academy/contracts/releases/release.schemas';
import { hasAdminParts, hashesOf, pagesByName, releasePath as path, toContributor } from './contributions.js';

export interface PageParts {
  readonly apiOrigin: string;
  readonly record: ReleaseRecord & { page: InitialFiles };
  /** Live releases of other front ends. */
  readonly others: readonly ReleaseRecord[];
  readonly siteName: string;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Set before the first paint; the same key and attribute as Mantine's. */
const colorScheme = `try{var s=localStorage.getItem('mantine-color-scheme-value')}catch(e){}
document.documentElement.setAttribute('data-mantine-color-scheme',
s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light')`;

/** The page's only inline script; its policy contains the hash of this text (F7). */
export const earlyScript = ({ apiOrigin, record }: Pick<PageParts, 'apiOrigin' | 'record'>): string =>
  `${colorScheme};${startWatch(record, { apiOrigin })}`;

/** The admin's own page: the host's scripts run while those of the remote are preloaded. */
export function pageHtml(parts: PageParts): string {
  const { record } = parts;
  const fetched = (file: string) => `integrity="${record.assets[file]?.sha384}" crossorigin="anonymous"`;
  const script = (file: string) => `<script defer src="${path(record, file)}" ${fetched(file)}></script>`;
  // A hanging stylesheet of the remote would delay the host's scripts, so the loader applies it later.
  const preload = (as: 'script' | 'style') => (file: string) =>
    `<link rel="preload" as="${as}" href="${path(record, file)}" ${fetched(file)}>`;
  const style = (file: string) =>
    `<link rel="stylesheet" href="${path(record, file)}" data-href="${file}" ${fetched(file)}>`;
  // A font that arrives after the first paint is not shown on this page (`font-display: optional`).
  const font = (file: string) =>
    `<link rel="preload" as="font" type="font/woff2" href="${path(record, file)}" crossorigin="anonymous">`;
  const fonts = Object.keys(record.assets).filter((file) => file.endsWith('.woff2'));
  return document(
    parts.siteName,
    [
      ...fonts.map(font),
      `<script>${earlyScript(parts)}</script>`,
      ...record.page.scripts.map(script),
      ...record.initial.scripts.map(preload('script')),
      ...record.initial.styles.map(preload('style')),
      ...record.page.styles.map(style),
    ].join('\n'),
    `<div id="root"></div>
<noscript>The administration needs JavaScript.</noscript>
<script type="application/json" id="academy-state">${inlineJson(pageState(parts))}</script>`,
  );
}

export const unreleasedHtml = (siteName: string): string =>
  document(
    siteName,
    '',
    `<h1>The administration is not ready yet</h1>
<p>Its pages have not been released. Please try again in a minute.</p>`,
  );

function pageState({ apiOrigin, others, record, siteName }: PageParts): PageState {
  const entry = {
    name: record.remote,
    version: record.version,
    owner: record.owner,
    routes: record.routes,
    entry: path(record, record.entry),
    initial: {
      scripts: record.initial.scripts.map((file) => path(record, file)),
      styles: record.initial.styles.map((file) => path(record, file)),
    },
    integrity: hashesOf(record),
  };
  return {
    registry: [entry, ...others.filter(hasAdminParts).map(toContributor)],
    pages: pagesByName(record, others, apiOrigin),
    site: { name: siteName, apiOrigin, adminOrigin: '', contactEmail: null, contactPhone: null },
    hasSessionHint: true,
    data: [],
  };
}

/** JSON that cannot close the element around it (SEC-19). */
const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const document = (siteName: string, head: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Administration · ${escape(siteName)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
${head}
</head>
<body>
${body}
</body>
</html>
`;
