import { readFileSync } from 'node:fs';
import { expectNoAxeFindings } from '../axe.js';
import { type Locator, type Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { AdminPage } from '../pages/admin.page.js';

const VIDEO = new URL(
  '../../services/catalog/seed-files/videos/what-a-tester-is-hired-for.webm',
  import.meta.url,
);

test('an author adds a section, an article, a quiz and files, and reorders them, also by keyboard', async ({
  page,
  expectedErrors,
}, info) => {
  // A file that is not a video is rejected.
  expectedErrors.push(/400/);
  const admin = new AdminPage(page);
  await admin.open();
  const title = `Written course ${Date.now()}`;
  await page.getByRole('tab', { name: /^Courses/ }).click();
  await page.getByRole('button', { name: 'Add Course' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Instructor').fill('Academy faculty');
  await form.getByLabel(/^Price \(₹\)/).fill('0');
  await form.getByLabel('Duration (hours)').fill('2');
  await form.getByLabel('About').fill('A course that is being written.');
  await form.getByRole('button', { name: 'Add Course' }).click();
  await expect(page.getByText('Course created successfully!')).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await page.getByLabel('New section').fill('First steps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();

  const add = async (name: string, kind: string) => {
    await page.getByRole('button', { name: 'Add Lecture to First steps' }).click();
    const adding = page.getByRole('form', { name: 'Add Lecture to First steps' });
    await expect(adding.getByLabel('Title')).toBeFocused();
    await page.keyboard.type(name);
    await adding.getByLabel('Kind').selectOption({ label: kind });
    await adding.getByRole('button', { name: 'Add Lecture' }).click();
    const editor = page.getByRole('form', { name: `Edit ${name}` });
    await expect(editor.getByLabel('Title')).toBeFocused();
    return editor;
  };

  let editor = await add('Read this', 'Article');
  await writeArticle(page, editor);
  await expectNoAxeFindings(page, 'article editor');
  await page.setViewportSize({ width: 1280, height: 900 });
  await info.attach('article', { body: await page.screenshot(), contentType: 'image/png' });
  await expect(editor.getByLabel('Length in minutes')).toHaveValue('1');
  await checkLeaveConfirmation(page);
  await editor.getByLabel('Length in minutes').fill('7.5');
  await editor.getByLabel('Free preview').check();
  await editor.getByRole('button', { name: 'Save Lecture' }).click();
  await expect(page.getByText('Read this was saved.')).toBeVisible();

  editor = await add('Answer this', 'Quiz');
  await editor.getByRole('button', { name: 'Save Lecture' }).click();
  await expect(editor.getByText('A quiz needs at least one question').first()).toBeVisible();
  await editor.getByRole('button', { name: 'Add Question' }).click();
  await editor.getByLabel('Question', { exact: true }).fill('What comes first?');
  await editor.getByLabel('Answer 1', { exact: true }).fill('Permission');
  await editor.getByLabel('Answer 2', { exact: true }).fill('Tools');
  await expectNoAxeFindings(page, 'quiz editor');
  await page.setViewportSize({ width: 1280, height: 900 });
  await editor.getByRole('button', { name: 'Save Lecture' }).click();
  await expect(page.getByText('Answer this was saved.')).toBeVisible();

  editor = await add('Watch this', 'Video');
  await editor
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({
      name: 'page.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('<!doctype html><p>no video</p>'),
    });
  await expect(editor.getByText('The file was not added: Please choose a video: MP4 or WebM')).toBeVisible();
  await editor
    .getByLabel('Choose a file')
    .first()
    .setInputFiles({
      name: 'video.webm',
      mimeType: 'video/webm',
      buffer: readFileSync(VIDEO),
    });
  // The same video may already be in the store, under the name of its first upload.
  await expect(editor.getByRole('link', { name: /\.webm$/ })).toBeVisible();
  await expect
    .poll(() => editor.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  // The file is saved before the rest of the form.
  await expect(page.getByText('Nothing to show yet')).toBeHidden();
  // Read from the video.
  await expect(editor.getByLabel('Length in minutes')).not.toHaveValue('');
  await editor
    .getByRole('group', { name: 'Accompanying files' })
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring a laptop.') });
  await expect(editor.getByRole('link', { name: 'notes.txt' })).toBeVisible();
  await expectNoAxeFindings(page, 'video editor');
  await page.setViewportSize({ width: 1280, height: 900 });
  await editor.getByRole('button', { name: 'Save Lecture' }).click();

  await expect(page.getByText('Watch this was saved.')).toBeVisible();

  const up = page.getByRole('button', { name: 'Move Watch this up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').nth(1)).toContainText('Watch this');
  await expectNoAxeFindings(page, 'outline');
  for (const [width, scheme] of [
    [1280, 'light'],
    [390, 'light'],
    [1280, 'dark'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await info.attach(`outline-${width}-${scheme}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  }
  await page.reload();
  await expect(page.getByRole('listitem').nth(0)).toContainText('Read this');
  await expect(page.getByRole('listitem').nth(1)).toContainText('Watch this');

  // Touch causes the same pointer events as the mouse.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await drag(page, 'Answer this', 'Read this');
  await expect(page.getByRole('listitem').nth(0)).toContainText('Answer this');
  await page.getByLabel('New section').fill('Second steps');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second steps' })).toBeVisible();
  await drag(page, 'Watch this', 'No lectures in this section yet.');
  const second = page.getByRole('region', { name: 'Second steps' });
  await expect(second.getByRole('listitem')).toContainText('Watch this');
  // It is shown before it is saved.
  await expect(page.getByText('Watch this was moved')).toBeAttached();
  await page.reload();
  await expect(second.getByRole('listitem')).toContainText('Watch this');
  await expect(page.getByRole('listitem').nth(0)).toContainText('Answer this');

  await page.getByRole('button', { name: 'Remove Answer this' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(2);
});

/** Writes by keyboard only: Markdown while typing, and the toolbar from within the text. */
async function writeArticle(page: Page, editor: Locator): Promise<void> {
  await editor.getByRole('textbox', { name: 'Article' }).focus();
  await page.keyboard.type('## Why\nBecause **it matters**, more than ');
  await page.keyboard.press('Alt+F10');
  await expect(editor.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('you');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(' think.\n- one\ntwo');
  const text = editor.getByRole('textbox', { name: 'Article' });
  await expect(text.getByRole('heading', { name: 'Why' })).toBeVisible();
  await expect(text.getByRole('listitem')).toHaveText(['one', 'two']);
  await editor.getByRole('button', { name: 'Edit as Markdown' }).click();
  await expect(editor.getByLabel('Article')).toHaveValue(
    '## Why\n\nBecause **it matters**, more than _you_ think.\n\n- one\n- two',
  );
  await editor.getByRole('button', { name: 'Edit as Markdown' }).click();
  await expect(text.getByRole('listitem')).toHaveText(['one', 'two']);
}

/** Another tab and Back require a confirmation while something is unsaved. */
async function checkLeaveConfirmation(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: 'Keep writing' });
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keep).toBeHidden();
  await page.evaluate(() => window.history.back());
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Curriculum' })).toHaveAttribute('aria-selected', 'true');
}

/** Drags a row by its handle to the upper half of another row, in several steps. */
async function drag(page: Page, name: string, over: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name });
  const [handle, target] = [
    await row.locator('[aria-hidden="true"]').first().boundingBox(),
    await page.getByText(over, { exact: true }).boundingBox(),
  ];
  if (!handle || !target) throw new Error('it is not on the screen');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 40, target.y + 20, { steps: 8 });
  await page.mouse.move(target.x + 10, target.y + 4, { steps: 4 });
  await page.mouse.up();
}
