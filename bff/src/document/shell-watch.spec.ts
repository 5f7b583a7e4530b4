import { createContext, Script } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { frontEndReports } from '@academy/contracts/release-report.schemas';
import { type ReleaseRecord } from '@academy/contracts/release.schemas';
import { shellWatch } from './shell-watch.js';

const shell = {
  remote: 'shell',
  version: '1.2.0',
  owner: { team: '</script>Platform', contact: 'team@academy.test' },
} as ReleaseRecord;

/** The page's own script in a browser, as far as it asks for one. */
function open(pathname = '/Course/title') {
  const listeners: ((event: object) => void)[] = [];
  const sent: { path: string; body: unknown }[] = [];
  const page = createContext({
    crypto,
    location: { pathname },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    fetch: (path: string, { body }: { body: string }) => {
      sent.push({ path, body: JSON.parse(body) as unknown });
      return Promise.resolve();
    },
  });
  const text = shellWatch(shell);
  new Script(text).runInContext(page);
  return { fail: (event: object) => listeners.forEach((listener) => listener(event)), page, sent, text };
}

const missing = { target: { src: 'https://academy.test/r/shell/1.2.0/main.js?r=1' } };
const thrown = {
  target: {},
  filename: 'https://academy.test/r/shell/1.2.0/main.js',
  error: new TypeError('x'),
};

describe('the watch over a shell that does not start (F4)', () => {
  it.each([
    ['whose file does not load', missing, 'Error'],
    ['that throws at once', thrown, 'TypeError'],
  ])('tells once of one %s, in the form that is taken', (_, event, name) => {
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

  it('leaves everything else to others: pictures, extensions, and a shell that runs', () => {
    const { fail, page, sent } = open();
    fail({ target: { src: 'https://academy.test/uploads/a.webp' } });
    fail({ target: {}, filename: 'chrome-extension://x/y.js', error: new Error('x') });
    page['__ACADEMY_REPORTER__'] = true;
    fail(missing);
    expect(sent).toEqual([]);
  });

  it('SEC-19 ends no element, whatever the names are', () => {
    expect(open().text).not.toContain('</script');
  });
});
