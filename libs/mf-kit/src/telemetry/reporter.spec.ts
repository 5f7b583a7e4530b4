import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type FrontEndReports } from '@academy/contracts/releases/health/release-report.schemas';
import { createReporter } from './reporter.js';

const registry = ['shell', 'mf_catalog'].map((name) => ({
  name,
  version: '1.2.0',
  owner: { team: `Team of ${name}`, contact: 'team@academy.test' },
  routes: name === 'shell' ? [] : ['/course'],
  entry: `/r/${name}/1.2.0/remoteEntry.js`,
  initial: { scripts: [], styles: [] },
  integrity: {},
}));
const thrownIn = (file: string, Kind: ErrorConstructor = TypeError) => {
  const error = new Kind('of asha@academy.test');
  error.stack = `${error.name}: of asha@academy.test\n  at x (https://academy.test/r/shell/1.2.0/main.js:1:20)\n  at y (https://academy.test${file}:3:14)`;
  return error;
};
const throwIt = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));

let sent: FrontEndReports['reports'];
const open = () => {
  // Reporters of earlier tests stay open, so each one writes to the list of its own test.
  const mine = sent;
  return createReporter({
    apiOrigin: '',
    host: 'shell',
    registry,
    send: ({ reports }) => void mine.push(...reports),
  });
};

beforeEach(() => {
  sent = [];
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/course/some-title?search=asha');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('the reporter reports a loaded remote once, with version and team, when the page is idle [F10]', () => {
  const { loaded } = open();
  loaded('mf_catalog');
  loaded('mf_catalog');
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(5_000);
  expect(sent).toEqual([
    {
      kind: 'loaded',
      remote: 'mf_catalog',
      version: '1.2.0',
      team: 'Team of mf_catalog',
      traceId: expect.stringMatching(/^[0-9a-f]{16}$/),
      route: '/course',
    },
  ]);
});

it('the reporter sends a failure with the trace id of its card, without its message and the rest of the URL [F10]', () => {
  const { telemetry } = open();
  const context = { remote: 'mf_catalog', traceId: '0123456789abcdef', kind: 'render-failed' };
  telemetry.report(thrownIn('/r/mf_catalog/1.2.0/app.js'), context);
  jest.runAllTimers();
  expect(sent).toMatchObject([
    {
      kind: 'render-failed',
      remote: 'mf_catalog',
      traceId: '0123456789abcdef',
      error: { name: 'TypeError', at: '/r/mf_catalog/1.2.0/app.js:3:14' },
    },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/asha|some-title|search/);
});

it('the reporter attributes an uncaught error to the remote whose files threw it, even of an older release [F10]', () => {
  open();
  throwIt(thrownIn('/r/mf_catalog/1.1.0/lazy.js'));
  throwIt(thrownIn('/node_modules/nobody.js', RangeError));
  jest.runAllTimers();
  expect(sent.map(({ remote, version, error }) => [remote, version, error?.name])).toEqual([
    ['mf_catalog', '1.1.0', 'TypeError'],
    ['shell', '1.2.0', 'RangeError'],
  ]);
});

it('the reporter ignores errors that no release causes: extensions, failed calls, aborted waits [F10]', () => {
  open();
  const extension = new Error('x');
  extension.stack = 'Error: x\n at chrome-extension://abc/content.js:1:2';
  throwIt(extension);
  for (const name of ['ApiError', 'AbortError']) {
    const error = thrownIn('/r/mf_catalog/1.2.0/app.js');
    error.name = name;
    throwIt(error);
  }
  jest.runAllTimers();
  expect(sent).toEqual([]);
});

it('the reporter sends at most ten reports per page [T37]', () => {
  open();
  for (let line = 1; line <= 50; line++) {
    const error = new Error('x');
    error.stack = `Error\n at https://academy.test/r/mf_catalog/1.2.0/app.js:${line}:1`;
    throwIt(error);
  }
  jest.runAllTimers();
  expect(sent).toHaveLength(10);
});
