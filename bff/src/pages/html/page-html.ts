import {
  type InitialFiles,
  type PageState,
  type ReleaseRecord,
} from '@academy/contracts/releases/release.schemas';
import { REMINDER_ATTRIBUTE, REMINDER_KEY } from '@academy/contracts/verification/rules/reminder';
import { ACADEMY_OFFSET_MIN, OTHER_ZONE, ZONE_PLACE } from '@academy/contracts/workshops/rules/viewer-zone';
import { startWatch } from '@academy/registry-kit/start-watch';
import { releasePath } from '../../releases/registry.js';
import { contentSecurityPolicy, hashOf } from './csp.js';
import { escapeHtml, inlineJson, tag } from './html.js';
import { type ReleasedStyle } from './release-contents.js';
import { usedStyles } from './used-styles.js';

/** The server-rendered initial view. */
export interface ServerRenderedPage {
  readonly html: string;
  readonly styles: readonly ReleasedStyle[];
  /** Scripts of the shell that this page needs in addition to its initial ones. */
  readonly scripts: readonly string[];
}

export interface PageParts {
  /** Title, description and other elements of the head, as HTML. */
  readonly head: string;
  readonly shell: ReleaseRecord;
  /** The remote of the path, if any. */
  readonly routed: ReleaseRecord | undefined;
  readonly state: PageState;
  /** Undefined if the browser has to render alone. */
  readonly rendered: ServerRenderedPage | undefined;
  /** Files of the shell that a page without server rendering needs in addition to the initial ones. */
  readonly part?: InitialFiles | undefined;
  /** The text of such a page without JavaScript, as HTML. */
  readonly withoutScript?: string | undefined;
}

/** A page with the policy that allows its inline elements and no others. */
export interface PageHtml {
  readonly html: string;
  readonly policy: string;
}

/** Runs before the first paint, so that a dark page never flashes white; uses the key and attribute of Mantine. */
const colorScheme = `try{var s=localStorage.getItem('mantine-color-scheme-value')}catch(e){}
document.documentElement.setAttribute('data-mantine-color-scheme',
s==='dark'||(s!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light')`;

/** Before the first paint, so that the reminder moves nothing when the user is loaded (decision 0205). */
const reminder = `try{var v=localStorage.getItem('${REMINDER_KEY}');
if(v&&v!==new Date().toDateString())document.documentElement.setAttribute('${REMINDER_ATTRIBUTE}','')}catch(e){}`;

/** Before the first paint: the viewer's times need a line where its clocks differ (decision 0205). */
const otherZone = `if(new Date().getTimezoneOffset()!==${ACADEMY_OFFSET_MIN})document.documentElement.setAttribute('${OTHER_ZONE}','')`;

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'%3E%3Crect width='48' height='48' rx='10' fill='%23151f49'/%3E%3Cg transform='translate(4.5 4.6) scale(.82)'%3E%3Cpath fill='white' d='M9 17.5a2.75 2.75 0 0 1 5.5 0V24h1.75V8.25a2.75 2.75 0 0 1 5.5 0V22h1.75V5.25a2.75 2.75 0 0 1 5.5 0V22h1.75V8.25a2.75 2.75 0 0 1 5.5 0v20.5c0 7.6-4.9 12.9-13.5 16.5C14 41.6 9 36.3 9 28.75Z'/%3E%3Ccircle cx='22.6' cy='31.2' r='4.6' fill='%23efae2b'/%3E%3C/g%3E%3C/svg%3E";

/**
 * The whole document in one response: scripts, styles and data of the initial view (F6). The entry of the routed remote
 * is preloaded but not executed here: a failed script element would prevent the runtime from retrying.
 *
 * Rendered markup is last, so that an unclosed tag in it cannot absorb a following element (T32).
 */
export function pageHtml(parts: PageParts): PageHtml {
  const { head, shell, routed, state, rendered, part, withoutScript = 'This page needs JavaScript.' } = parts;
  const early = [
    colorScheme,
    ...(state.hasSessionHint ? [reminder] : []),
    ...(rendered?.html.includes(ZONE_PLACE) ? [otherZone] : []),
    startWatch(shell, { isRendered: rendered !== undefined }),
  ].join(';');
  const preloaded = [...partFiles(shell, rendered ?? part), ...preloads(routed, rendered !== undefined)];
  const fetched = [...hashes(shell), ...hashes(routed)];
  const inline = rendered && {
    style: rendered.styles.map(({ sheet }) => usedStyles(sheet, rendered.html)).join(''),
    script: afterPaint(
      rendered.styles.filter(({ hasFontsOnly }) => !hasFontsOnly),
      [...preloaded, ...fetched],
      scripts(shell),
    ),
  };
  const files = inline
    ? [`<style>${inline.style}</style>`, `<script>${inline.script}</script>`]
    : [...styles(shell), ...scripts(shell).map(scriptTag), ...[...preloaded, ...fetched].map(preloadTag)];
  const policy = contentSecurityPolicy({
    scripts: [early, ...(inline ? [inline.script] : [])].map(hashOf),
    styles: inline ? [hashOf(inline.style)] : [],
  });
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${head}
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${tag('link', { rel: 'icon', href: icon })}
<script>${early}</script>
${[...fonts(shell), ...files].join('\n')}
</head>
<body>
<script type="application/json" id="academy-state">${inlineJson(state)}</script>
${rendered ? '' : `<noscript>${withoutScript}</noscript>`}
<div id="root">${rendered?.html ?? ''}</div>
</body>
</html>
`;
  return { html, policy };
}

/** A file of a release, with the hash under which browsers accept it; '' if a preload cannot have one. */
interface PageFile {
  readonly as: 'fetch' | 'script' | 'style';
  readonly path: string;
  readonly sha384: string;
}

const fileOf = (record: ReleaseRecord, as: PageFile['as'], file: string): PageFile => ({
  as,
  path: releasePath(record, file),
  sha384: record.assets[file]?.sha384 ?? '',
});

const scripts = (record: ReleaseRecord): PageFile[] =>
  record.initial.scripts.map((file) => fileOf(record, 'script', file));

const scriptTag = ({ path, sha384 }: PageFile): string =>
  `${tag('script', { src: path, defer: true, integrity: sha384 || undefined, crossorigin: 'anonymous' })}</script>`;

const preloadTag = ({ as, path, sha384 }: PageFile): string =>
  tag('link', {
    rel: 'preload',
    as,
    href: path,
    integrity: sha384 || undefined,
    crossorigin: 'anonymous',
  });

/**
 * Placed before the styles that use them: a font that arrives after the first paint is not shown on this page
 * (`font-display: optional`). Browsers do not check hashes of fonts.
 */
const fonts = (shell: ReleaseRecord): string[] =>
  Object.keys(shell.assets)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: releasePath(shell, file),
        crossorigin: 'anonymous',
      }),
    );

/**
 * A script that fetches all files of a rendered page after its first paint, so that they take neither network nor
 * processor from it on a slow phone (decision 0207). The whole style sheets are among them: neither the first paint nor
 * a script of the page waits for one (F5). The loaders of the front ends recognise their style by its name. A failed
 * sheet is fetched once more, from another URL.
 */
const afterPaint = (
  sheets: readonly ReleasedStyle[],
  preloaded: readonly PageFile[],
  executed: readonly PageFile[],
): string =>
  `${fetchFiles}(${inlineJson([
    sheets.map(({ file, path, sha384 }) => [file, path, sha384]),
    preloaded.map(({ as, path, sha384 }) => [as, path, sha384]),
    executed.map(({ path, sha384 }) => [path, sha384]),
  ])})`;

/** The second frame begins after the first one is painted. A hidden tab paints nothing, so its files are fetched at once. */
const fetchFiles = `(([sheets,preloaded,executed])=>{
const create=(name,properties)=>Object.assign(document.createElement(name),{crossOrigin:'anonymous'},properties);
const sheet=([file,href,integrity],retry)=>{const link=create('link',{rel:'stylesheet',integrity,href});link.dataset.href=file;
if(retry)link.onerror=()=>link.replaceWith(sheet([file,href+'?r=1',integrity]));return link};
const load=()=>document.head.append(...sheets.map(one=>sheet(one,true)),
...preloaded.map(([as,href,integrity])=>create('link',{rel:'preload',as,integrity,href})),
...executed.map(([src,integrity])=>create('script',{async:false,integrity,src})));
addEventListener('DOMContentLoaded',()=>document.hidden?load():requestAnimationFrame(()=>requestAnimationFrame(load)))})`;

/**
 * The remote's style is preloaded like its scripts, and its own loader applies it before rendering: a hanging
 * stylesheet element here would block the shell's scripts (F5).
 */
const preloads = (record: ReleaseRecord | undefined, isRendered: boolean): PageFile[] =>
  record
    ? [
        ...scripts(record),
        ...(isRendered ? [] : record.initial.styles).map((file) => fileOf(record, 'style', file)),
      ]
    : [];

/**
 * Files of the shell that the page needs in addition to the initial ones: of a rendered page only the scripts, because
 * its styles are inlined.
 */
const partFiles = (shell: ReleaseRecord, part: ServerRenderedPage | InitialFiles | undefined): PageFile[] => [
  ...(part?.scripts ?? []).map((file) => fileOf(shell, 'script', file)),
  ...(part && !('html' in part) ? part.styles.map((file) => fileOf(shell, 'style', file)) : []),
];

/** Needed before the first lazy file. The script that fetches them checks their hash, which a preload cannot. */
const hashes = (record: ReleaseRecord | undefined): PageFile[] =>
  record?.waitsForHashes && record.integrityFile
    ? [{ as: 'fetch', path: releasePath(record, record.integrityFile), sha384: '' }]
    : [];

const styles = (record: ReleaseRecord): string[] =>
  record.initial.styles.map((file) => {
    const { path, sha384 } = fileOf(record, 'style', file);
    return tag('link', {
      rel: 'stylesheet',
      href: path,
      integrity: sha384 || undefined,
      crossorigin: 'anonymous',
    });
  });

/** The style of pages that need no release, allowed by their policy. */
export const BARE_STYLE =
  'body{max-width:32rem;margin:20vh auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}h1{line-height:1.2}';

export const unreleasedHtml = (siteName: string): string =>
  bareHtml(siteName, 'is not ready yet', 'Its pages have not been released. Please try again in a minute.');

/** @param waitSec the delay after which the browser reloads the page */
export const busyHtml = (siteName: string, waitSec: number): string =>
  bareHtml(
    siteName,
    'is busy',
    'Many people are visiting the academy right now. This page loads by itself in a moment.',
    `<meta http-equiv="refresh" content="${waitSec}">`,
  );

function bareHtml(siteName: string, state: string, text: string, head = ''): string {
  const name = escapeHtml(siteName);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${name}</title><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><style>${BARE_STYLE}</style>${head}</head>
<body><h1>${name} ${state}</h1>
<p>${text}</p></body>
</html>
`;
}
