import { describe, expect, it } from '@jest/globals';
import { developedPage, isOwnPath, withDeveloped } from './developed-page.mjs';

const description = {
  name: 'mf_certificates',
  team: 'Certificates',
  routes: ['/certificates'],
  slots: [{ slot: 'header.items', id: 'home', order: 100, label: 'Certificates', path: '/certificates' }],
  pages: { 'certificates.home': '/certificates' },
};
const remote = { description, entry: '/dev/mf_certificates/remoteEntry.js', integrity: 'sha384-now' };
const shell = {
  name: 'shell',
  version: '1',
  routes: [],
  integrity: { '/r/shell/1/main.js': 'sha384-shell' },
};
const released = {
  name: 'mf_certificates',
  version: '1.0.0',
  owner: { team: 'Certificates', contact: 'certificates@example.org' },
  routes: ['/old'],
  slots: [],
  entry: '/r/mf_certificates/1.0.0/remoteEntry.js',
  integrity: {},
  integrityFile: { path: '/r/mf_certificates/1.0.0/integrity.json', sha384: 'sha384-then' },
};

const pageWith = (state: object): string => `<!doctype html>
<html lang="en">
<head>
<title>Academy</title>
<script src="/r/shell/1/main.js" integrity="sha384-shell" defer></script>
</head>
<body>
<script type="application/json" id="academy-state">${JSON.stringify(state)}</script>
<div id="root"><div>rendered by a release</div></div>
</body>
</html>
`;
const stateOf = (html: string) =>
  JSON.parse(/id="academy-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    registry: Record<string, unknown>[];
    pages: object;
  };

describe('a page with a remote of the developer', () => {
  it('loads it instead of the release, with the routes and slots of its academy.json', () => {
    const html = developedPage(pageWith({ registry: [shell, released], data: [] }), remote, '/dev/react.js');
    const { registry, pages } = stateOf(html);
    expect(registry).toEqual([
      shell,
      {
        name: 'mf_certificates',
        version: '0.0.0-in-development',
        owner: released.owner,
        routes: ['/certificates'],
        slots: description.slots,
        entry: remote.entry,
        initial: { scripts: [remote.entry], styles: [] },
        integrity: { [remote.entry]: 'sha384-now' },
      },
    ]);
    expect(pages).toEqual({ 'certificates.home': '/certificates' });
  });

  it('has one that is not released yet beside the others', () => {
    const html = developedPage(
      pageWith({ registry: [shell], pages: { 'catalog.list': '/course' }, data: [] }),
      remote,
      '/dev/react.js',
    );
    const { registry, pages } = stateOf(html);
    expect(registry.map(({ name }) => name)).toEqual(['shell', 'mf_certificates']);
    expect(registry[1]).toMatchObject({ owner: { team: 'Certificates', contact: '' } });
    expect(pages).toEqual({ 'catalog.list': '/course', 'certificates.home': '/certificates' });
  });

  it('runs the development files of React first, keeps the files of the shell, and is rendered by the browser', () => {
    const html = developedPage(pageWith({ registry: [shell], data: [] }), remote, '/dev/react.js');
    expect(html.indexOf('/dev/react.js')).toBeLessThan(html.indexOf('/r/shell/1/main.js'));
    expect(html).toContain('integrity="sha384-shell"');
    expect(html).toContain('<div id="root"></div>');
  });

  it('cannot be ended by a text in its state', () => {
    const html = pageWith({ registry: [], data: [] }).replace(
      '"data":[]',
      '"data":["\\u003c/script>\\u003cb>"]',
    );
    const developed = developedPage(html, remote, '/dev/react.js');
    expect(developed).not.toContain('<b>');
    expect(stateOf(developed)).toMatchObject({ data: ['</script><b>'] });
  });

  it('is left alone if it is no page of the shell', () => {
    const html = '<!doctype html><title>The academy is busy</title>';
    expect(developedPage(html, remote, '/dev/react.js')).toBe(html);
  });

  it('gets the same remotes from the registry, so that no update is offered', () => {
    const html = developedPage(pageWith({ registry: [shell, released], data: [] }), remote, '/dev/react.js');
    expect(withDeveloped([shell, released], remote)).toEqual(stateOf(html).registry);
  });

  it('belongs to the remote below its routes only', () => {
    expect(['/certificates', '/Certificates/7'].map((path) => isOwnPath(path, description))).toEqual([
      true,
      true,
    ]);
    expect(['/', '/certificates-old', '/course'].some((path) => isOwnPath(path, description))).toBe(false);
  });
});
