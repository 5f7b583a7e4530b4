/** Step 17: a server file that escapes from its context, as in ssr/test/isolation.e2e-spec.ts. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Page } from 'playwright-core';
import { root } from '../../../tools/workspace.mjs';
import { type Academy, REMOTE } from '../academy/academy.js';
import { inNewBrowser, shows } from '../academy/browser.js';
import { renderedBy, serverFileOf, serverPath } from '../academy/renderer.js';
import { pageHeading } from './page/promotion.js';
import { type TeamStep, wrongReply } from './step.js';

const PAGE = '/certificates';
/** Below public sections, whose pages are rendered on the server. */
const PUBLIC_PAGES = ['/teachers/certificates', '/course/certificates', '/verify/x', '/policies/x'];
const DENIED = 'ERR_ACCESS_DENIED';
const UNREACHABLE = 'ENETUNREACH';
const PENDING = 'pending';

interface Found {
  readonly environment: object | string;
  readonly files: Readonly<Record<string, string>>;
  readonly processes: string;
  readonly threads: string;
  readonly native: string;
  readonly network: string;
}

/** The release that was live before is live again at the end. */
export async function checkServerFile(step: TeamStep): Promise<void> {
  const { checks, academy, team } = step;
  // The log of an earlier run may have it.
  const mark = `escaped-${Date.now()}`;
  let version = '';
  const isPublished = await checks.check(
    '17. a release is published whose server file leaves its context when it is loaded',
    async () => {
      await academy.grant();
      await team.build();
      await appendFile(await serverPath(release(team.home)), escape(academy, mark));
      version = String((await team.run('publish'))['version']);
    },
  );
  if (!isPublished) return;
  await checks.check('17. its preview is sent unrendered, without a trace of that file', () =>
    inNewBrowser(step.browser, async (page) => {
      const { link } = await team.run('preview', version, '--academy', academy.origin);
      await page.goto(String(link));
      return unrendered(page, academy, version, mark);
    }),
  );
  await checks.check('17. its live page is sent unrendered, without a trace of that file', () =>
    inNewBrowser(step.browser, async (page) => {
      await team.promote(version, '--reason', 'an escape');
      return unrendered(page, academy, version, mark);
    }),
  );
  await checks.check(
    '17. no process has run it: public paths, whose pages are rendered, get 422 as a grant and as a claim',
    async () => [
      ...(await wrongClaims(step)),
      ...(academy.logOf('ssr').includes(mark) ? ['a process that renders pages has run it'] : []),
    ],
  );
  await checks.check(
    '17. in the process that renders pages it reads no environment, file or token, and reaches no network',
    async () => {
      const found = await escaped(academy, team.home, version);
      checks.note(`The network: ${found.network}; the isolation: ${isolationOf(academy)}`);
      return [...wrongFindings(academy, found), ...(await leaked(academy, found))];
    },
  );
  await checks.check('17. that process has run it, and pages of ours are rendered as before', async () => [
    ...(academy.logOf('ssr').includes(mark) ? [] : ['its mark is not in the log']),
    ...(rootOf(await htmlOf(`${academy.origin}/course`)).includes('<h1') ? [] : ['/course is not rendered']),
  ]);
  await team.run('rollback', '--reason', 'the escape was shown');
}

const release = (home: string): string => join(home, 'dist/release');

/** @returns source text @param mark is written to the log of the process */
const escape = (academy: Academy, mark: string): string => `
;(() => {
  const tried = (act) => { try { return act(); } catch (error) { return String(error?.code ?? error?.message); } };
  const process = URL.constructor('return process')();
  process.stderr.write(${JSON.stringify(`${mark}\n`)});
  const load = (name) => process.getBuiltinModule('node:' + name);
  const read = (file) => tried(() => load('fs').readFileSync(file, 'utf8'));
  const files = ${JSON.stringify(privateFiles(academy))}.concat('/proc/' + process.ppid + '/environ');
  const found = {
    environment: tried(() => ({ ...process.env })),
    files: Object.fromEntries(files.map((file) => [file, read(file)])),
    processes: tried(() => String(load('child_process').execFileSync('/bin/true'))),
    threads: tried(() => String(new (load('worker_threads').Worker)('0', { eval: true }))),
    native: tried(() => String(process.dlopen({ exports: {} }, '/lib/none.node'))),
    network: '${PENDING}',
  };
  tried(() => load('net').connect(${new URL(academy.origin).port}, '127.0.0.1')
    .once('connect', () => (found.network = 'connected'))
    .once('error', ({ code }) => (found.network = code)));
  const { createElement } = require('react');
  const Found = () => createElement('pre', null, JSON.stringify(found));
  module.exports = { remote: { messages: {}, routes: () => [{ path: '${PAGE}', element: createElement(Found) }] } };
})();
`;

const privateFiles = (academy: Academy): string[] => [
  academy.secretsFile,
  join(root, 'package.json'),
  '/etc/hostname',
  '/proc/1/environ',
];

/** @returns what is wrong if the HTML has something of the page, or the browser does not render it */
async function unrendered(page: Page, { origin }: Academy, version: string, mark: string): Promise<string[]> {
  const url = `${origin}${PAGE}`;
  const missing = await shows(page, url, pageHeading);
  const html = await (await page.request.get(url)).text();
  return [
    ...missing,
    ...(html.includes(`/r/${REMOTE}/${version}/`) ? [] : [`the page is not that of ${version}`]),
    ...(rootOf(html) === '' ? [] : [`the page is rendered: ${rootOf(html).slice(0, 300)}`]),
    ...(html.includes(mark) ? ['the page has the mark'] : []),
  ];
}

const htmlOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** @returns what the server has rendered */
const rootOf = (html: string): string => /<div id="root">(.*)<\/div>\s*<\/body>/s.exec(html)?.[1] ?? '';

/** Each has an owner, whose pages would get a foreign part. */
async function wrongClaims({ academy, team }: TeamStep): Promise<string[]> {
  const { record, ...rest } = await team.candidate();
  const found: string[] = [];
  for (const path of PUBLIC_PAGES) {
    const granted = await academy.grant({ routes: [PAGE, path] }).then(
      () => 'it was granted',
      (error: unknown) => String(error),
    );
    if (!granted.includes('422') || !granted.includes(path)) found.push(`the grant of ${path}: ${granted}`);
    const claim = { ...rest, record: { ...record, version: 'claim', routes: [...record.routes, path] } };
    const reply = await academy.registry.publish(await academy.remoteToken(), claim);
    found.push(...wrongReply(reply, 422, `routes[1] ${path}`));
  }
  return found;
}

/** Has the process render the page as if it were public. */
async function escaped(academy: Academy, home: string, version: string): Promise<Found> {
  const live = await academy.live();
  const html = await htmlOf(`${academy.origin}${PAGE}`);
  const [, state = '{}'] = /id="academy-state">(.*?)<\/script>/s.exec(html) ?? [];
  const page = {
    shell: await serverFileOf('shell', live['shell'] ?? '', release(join(root, 'shell'))),
    remote: await serverFileOf(REMOTE, version, release(home)),
    view: { ...(JSON.parse(state) as object), url: PAGE },
  };
  // Its connection fails after its first page.
  for (let rendering = 1; ; rendering += 1) {
    const rendered = await renderedBy(academy.rendererSocket, page);
    const [, text = ''] = /<pre>(.*?)<\/pre>/s.exec(rendered) ?? [];
    if (text === '') throw new Error(`the escape is not in the page: ${rendered.slice(0, 300)}`);
    const found = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Found;
    if (found.network !== PENDING || rendering === MAX_RENDERINGS) return found;
  }
}

const MAX_RENDERINGS = 200;

/** @returns what the process has found at its last start */
const isolationOf = (academy: Academy): string =>
  [...academy.logOf('ssr').matchAll(/Code of remotes renders ([^"]*)/g)].at(-1)?.[1] ?? 'unknown';

function wrongFindings(
  academy: Academy,
  { environment, files, native, network, processes, threads }: Found,
): string[] {
  const denied = { ...files, 'a new process': processes, 'a new thread': threads };
  const isWithoutNetwork = isolationOf(academy).includes('without a network');
  return [
    ...(JSON.stringify(environment) === '{}' ? [] : [`the environment is ${JSON.stringify(environment)}`]),
    ...Object.entries(denied).flatMap(([what, result]) =>
      result === DENIED ? [] : [`${what}: ${result.slice(0, 100)}, not ${DENIED}`],
    ),
    ...(/^ERR_(ACCESS_DENIED|DLOPEN_\w+)$/.test(native) ? [] : [`a native module: ${native}`]),
    ...(isWithoutNetwork && network !== UNREACHABLE ? [`the network: ${network}, not ${UNREACHABLE}`] : []),
  ];
}

/** @returns the names of the secrets of this academy that it has found */
async function leaked({ secretsFile }: Academy, found: Found): Promise<string[]> {
  const secrets = JSON.parse(await readFile(secretsFile, 'utf8')) as Record<string, unknown>;
  const text = JSON.stringify(found);
  return Object.entries(secrets).flatMap(([name, secret]) =>
    typeof secret === 'string' && text.includes(secret) ? [`it has the secret ${name}`] : [],
  );
}
