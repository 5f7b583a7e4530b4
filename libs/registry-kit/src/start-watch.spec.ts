import { readFile } from 'node:fs/promises';
import { createContext, Script } from 'node:vm';
import { transform } from 'esbuild';
import { describe, expect, it } from '@jest/globals';
import { frontEndReports } from '@academy/contracts/releases/health/release-report.schemas';
import { type ReleaseRecord } from '@academy/contracts/releases/release.schemas';
import { startWatch } from './start-watch.js';

const shell = {
  remote: 'shell',
  version: '1.2.0',
  owner: { team: '</script>Platform', contact: 'team@academy.test' },
} as ReleaseRecord;

const anElement = (children: string[] = []) => ({ children, style: {} });

/** Runs the page's own script in a browser with only the objects that it uses. */
function open(
  pathname = '/Course/title',
  root = anElement(['rendered']),
  options: { apiOrigin?: string; isRendered?: boolean } = {},
) {
  const listeners: Record<string, ((event: object) => void)[]> = {};
  const elements: { textContent: string }[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const page = createContext({
    crypto,
    CustomEvent,
    dispatchEvent: (event: Event) => listeners[event.type]?.forEach((listener) => listener(event)),
    location: { pathname },
    document: {
      readyState: 'interactive',
      createElement: () => ({}),
      getElementById: () => ({
        style: root.style,
        setAttribute: () => undefined,
        hasChildNodes: () => root.children.length > 0,
        append: (element: { textContent: string }) => elements.push(element),
      }),
    },
    addEventListener: (type: string, listener: (event: object) => void) =>
      (listeners[type] ??= []).push(listener),
    fetch: (path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) as unknown });
      return Promise.resolve();
    },
  });
  const text = startWatch(shell, options);
  new Script(text).runInContext(page);
  return {
    fail: (event: object) => listeners['error']?.forEach((listener) => listener(event)),
    page,
    said: () => [...root.children, ...elements.map(({ textContent }) => textContent)],
    sent,
    text,
  };
}

const missing = { target: { src: 'https://academy.test/r/shell/1.2.0/main.js?r=1' } };
const thrown = {
  target: {},
  filename: 'https://academy.test/r/shell/1.2.0/main.js',
  error: new TypeError('x'),
};

describe('the watch over a page whose host does not start [F4, F5]', () => {
  it.each([
    ['whose file does not load', missing, 'Error'],
    ['that throws at once', thrown, 'TypeError'],
  ])('reports one %s once, in the declared form', (_, event, name) => {
    const { fail, sent } = open();
    fail(event);
    fail(event);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.path).toBe('/api/registry/reports');
    const [report] = frontEndReports.parse(sent[0]?.body).reports;
    expect(report).toMatchObject({
      kind: 'load-failed',
      remote: 'shell',
      version: '1.2.0',
      route: '/course',
      error: { name },
    });
  });

  it('ignores everything else: images, extensions, and a shell that runs', () => {
    const { fail, page, sent } = open();
    fail({ target: { src: 'https://academy.test/uploads/a.webp' } });
    fail({ target: {}, filename: 'chrome-extension://x/y.js', error: new Error('x') });
    page['__ACADEMY_REPORTER__'] = true;
    fail(missing);
    expect(sent).toEqual([]);
  });

  it('shows owner, version, trace id and Retry on an empty page, and keeps a rendered one', () => {
    const empty = open('/admin', anElement());
    empty.fail(missing);
    expect(empty.said()).toEqual([
      'This page could not be loaded',
      'Part of this page failed to load. Your data is safe.',
      'Try again',
      expect.stringMatching(
        /^shell 1\.2\.0, maintained by .*Platform \(team@academy\.test\)\. Trace id [0-9a-f]{16}$/,
      ),
    ]);
    const rendered = open('/course', anElement(['the list of courses']));
    rendered.fail(missing);
    expect(rendered.said()).toEqual(['the list of courses']);
  });

  it('only reports on a page that was rendered by the server', () => {
    const { fail, sent, text } = open('/course', undefined, { isRendered: true });
    fail(missing);
    expect(sent).toHaveLength(1);
    expect(text).not.toContain('Try again');
  });

  it('an admin page reports to the academy’s own origin', () => {
    const { fail, sent } = open('/admin', undefined, { apiOrigin: 'https://academy.test' });
    fail(missing);
    expect(sent[0]?.path).toBe('https://academy.test/api/registry/reports');
  });

  it('works in a bundle that keeps the names of functions, as the apps are bundled', async () => {
    const source = await readFile(new URL('./start-watch.ts', import.meta.url), 'utf8');
    const { code } = await transform(source, { loader: 'ts', keepNames: true });
    const inlined = code.match(/function (?:reportFailure|showFailure)\([^]*?\n\}/g)?.join('');
    expect(inlined).toContain('getRandomValues');
    expect(inlined).toContain('Try again');
    expect(inlined).not.toContain('__name');
  });

  it('closes no element, whatever the names are [SEC-19]', () => {
    expect(open().text).not.toContain('</script');
  });
});
