import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectNoAxeFindings, WCAG } from '../axe.js';
import { expect, test } from '../fixtures.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Needs no running product, because the command builds the page. */
test.describe('the catalogue of components [decision 0145]', () => {
  // The tests run one after the other, on one build.
  test.describe.configure({ mode: 'default' });
  let folder: string;
  let server: Server;
  let url: string;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    const hooks = join(root, 'tools/bundle/typescript-hooks.mjs');
    const command = join(root, 'libs/dev-kit/src/ui-catalogue/show-catalogue.ts');
    const args = ['--import', hooks, command, '--build', '--out', folder];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr.replace(/^npm warn.*$/gm, '')).toBe('');
    expect(status).toBe(0);
    server = createServer((request, response) => {
      const file = basename(new URL(request.url ?? '/', 'http://catalogue').pathname) || 'index.html';
      void readFile(join(folder, file)).then(
        (content) => response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').end(content),
        () => response.writeHead(404).end(),
      );
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  test.afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  test('renders every story without an error, readable in light and dark, on a phone and wide', async ({
    page,
  }) => {
    await page.goto(url);
    const links = page.getByRole('navigation', { name: 'Components' }).getByRole('link');
    await expect(page.locator('main section[aria-labelledby$="-title"]')).toHaveCount(
      (await links.count()) - 1,
    );
    await expect(page.locator('[data-story-failed]')).toHaveCount(0);
    await expectNoAxeFindings(page, 'all components', WCAG);
  });

  test('shows a single story, with its controls, in the dark scheme and on a phone', async ({ page }) => {
    await page.goto(`${url}#Button`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Button']);
    await page.getByLabel('label', { exact: true }).fill('Pay ₹1,499');
    await expect(page.getByRole('button', { name: 'Pay ₹1,499' })).toBeVisible();
    await page.getByLabel('Colours').selectOption('Dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.getByLabel('Width', { exact: true }).selectOption('Phone, 390 px');
    const phone = page.frameLocator('iframe');
    await expect(phone.getByRole('button', { name: 'Enrol now' })).toBeVisible();
    expect(await phone.locator('html').evaluate((element) => element.clientWidth)).toBeLessThanOrEqual(390);
    await expect(phone.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('shows readable menus and dialogs that open with a click', async ({ page }) => {
    await page.goto(`${url}#Error-summary`);
    await page.getByRole('button', { name: 'Send the form' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expectNoAxeFindings(page, 'the error summary', WCAG);
    await page.goto(`${url}#Toasts`);
    for (const kind of ['success', 'info', 'error']) {
      await page.getByLabel('kind', { exact: true }).selectOption(kind);
      await page.getByRole('button', { name: 'Say it' }).click();
    }
    await expectNoAxeFindings(page, 'the toasts', WCAG);
    await page.goto(`${url}#Dialog`);
    await page.getByRole('button', { name: 'Withdraw the course' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeFindings(page, 'the dialog', WCAG);
  });
});
