// @ts-check
/**
 * Makes the sample media of the demo courses, which are part of the repository: films with captions, and sheets to print.
 * `node tools/sample-media/make.mjs [NAME…]`, all of them without a name. Needs a Chromium (CHROMIUM_PATH).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { root } from '../workspace.mjs';
import { say } from '../screen.mjs';
import { captions, timed, TITLE_SEC } from './film-timing.mjs';
import { films } from './films.mjs';
import { sheetHtml } from './sheet-html.mjs';
import { sheets } from './sheets.mjs';

const LESSONS = join(root, 'services/catalog/lessons');
const DURATIONS = join(LESSONS, 'films/durations.json');
const require = createRequire(import.meta.url);

/** @typedef {import('playwright-core').Page} Page */

const chosen = process.argv.slice(2);
const isWanted = (/** @type {{ name: string }} */ { name }) => chosen.length === 0 || chosen.includes(name);

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  // WebCodecs are for secure contexts, and localhost is one without a server.
  await page.route('http://localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('http://localhost/');
  await page.addStyleTag({ content: await fonts() });
  for (const sheet of sheets.filter(isWanted)) await makeSheet(page, sheet);
  await page.goto('http://localhost/');
  await page.addStyleTag({ content: await fonts() });
  await page.addScriptTag({ content: await filmScript() });
  for (const film of films.filter(isWanted)) await makeFilm(page, film);
} finally {
  await browser.close();
}

/** @param {Page} page @param {import('./film-timing.mjs').Film} film */
async function makeFilm(page, film) {
  const { slides, cues, durationSec } = timed(film);
  const job = { film, slides, durationSec, titleSec: TITLE_SEC };
  const base64 = await page.evaluate((given) => /** @type {any} */ (globalThis).makeFilm(given), job);
  const content = Buffer.from(base64, 'base64');
  await writeFile(join(LESSONS, `films/${film.name}.webm`), content);
  await writeFile(join(LESSONS, `films/${film.name}.vtt`), captions(cues));
  await keepDuration(film.name, durationSec);
  say(`${film.name}.webm: ${durationSec} s, ${Math.round(content.length / 1000)} kB`);
}

/** @param {Page} page @param {import('./sheet-html.mjs').Sheet} sheet */
async function makeSheet(page, sheet) {
  await page.setContent(sheetHtml(sheet));
  await page.addStyleTag({ content: await fonts() });
  await page.evaluate(() => document.fonts.ready);
  const content = await page.pdf({ format: 'A4', printBackground: true, tagged: true });
  await writeFile(join(LESSONS, `files/${sheet.name}.pdf`), content);
  say(`${sheet.name}.pdf: ${Math.round(content.length / 1000)} kB`);
}

/** @param {string} name @param {number} durationSec */
async function keepDuration(name, durationSec) {
  const known = JSON.parse(await readFile(DURATIONS, 'utf8').catch(() => '{}'));
  const all = Object.entries({ ...known, [name]: durationSec }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  await writeFile(DURATIONS, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

async function filmScript() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('film-page.mjs', import.meta.url))],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** The academy's own typefaces, as the pages use them. */
async function fonts() {
  const faces = [
    { family: 'Inter', file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2' },
    {
      family: 'Anek Latin',
      file: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    },
  ].map(async ({ family, file }) => {
    const content = await readFile(require.resolve(file));
    return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${content.toString('base64')}); }`;
  });
  return (await Promise.all(faces)).join('\n');
}
