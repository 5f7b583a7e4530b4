import { beforeEach, describe, expect, it } from '@jest/globals';
import { GateFixture } from './testing.js';

/** A change that makes the gate reject the release. */
type Break = [what: string, change: (fixture: GateFixture) => unknown, finding: RegExp];

let fixture: GateFixture;
beforeEach(() => {
  fixture = GateFixture.open();
});

const noise = (bytes: number) =>
  `// ${Array.from({ length: bytes }, (_, index) => Math.imul(index, 2654435761).toString(36)).join('')}`;
const pem = ['-----BEGIN', 'PRIVATE KEY-----\nMC4CAQ'].join(' ');

const ofFiles: Break[] = [
  [
    'the entry is missing',
    ({ candidate }) => candidate.contents.delete('remoteEntry.js'),
    /^files\.missing entry: remoteEntry\.js is named/,
  ],
  [
    'a chunk of the manifest is missing',
    ({ candidate }) => candidate.contents.delete('lazy.js'),
    /^files\.missing mf-manifest\.json exposes\[\.\/app\]\.assets\.js\.async\[0\]: lazy\.js/,
  ],
  [
    'a style is missing',
    ({ candidate }) => candidate.contents.delete('app.css'),
    /^files\.missing initial\.styles\[0\]: app\.css/,
  ],
  [
    'the manifest is missing',
    ({ candidate }) => candidate.contents.delete('mf-manifest.json'),
    /^files\.missing manifest: mf-manifest\.json/,
  ],
  [
    'a script of its own page is missing',
    ({ record }) => (record.page = { scripts: ['page/main.js'], styles: [] }),
    /^files\.missing page\.scripts\[0\]: page\/main\.js/,
  ],
  [
    'a page would not start with the entry',
    ({ record }) => (record.initial = { scripts: ['app.js'], styles: [] }),
    /^files\.entry initial\.scripts: the entry remoteEntry\.js/,
  ],
  ['a script is empty', (it) => it.write('lazy.js', ''), /^files\.empty lazy\.js/],
  ['a file cannot be requested', (it) => it.write('a b.js', 'x'), /^files\.name a b\.js/],
  [
    'a source map is among the files',
    (it) => it.write('app.js.map', '{}'),
    /^files\.source-map app\.js\.map/,
  ],
  [
    'a script names a source map',
    (it) => it.write('app.js', 'x()\n//# sourceMappingURL=app.js.map'),
    /^files\.source-map app\.js:2:3/,
  ],
  [
    'a private key is in a script',
    (it) => it.write('app.js', `var key = \`${pem}\``),
    /^files\.secret app\.js:1:12: it holds a private key/,
  ],
  [
    'the password of a database is in a script',
    (it) => it.write('app.js', 'x("mysql://root:hunter2@db/academy")'),
    /^files\.secret app\.js:1:4: .*database/,
  ],
  [
    'a cloud key is in a manifest',
    (it) => it.write('notes.json', `{"id":"AKIA${'A'.repeat(16)}"}`),
    /^files\.secret notes\.json:1:8/,
  ],
  [
    'a private key is in what draws pages on the server',
    (it) => it.write('server/main.cjs', `exports.key = \`${pem}\``),
    /^files\.secret server\/main\.cjs:1:16/,
  ],
  [
    'a script of a part is missing',
    ({ record }) => (record.parts = { account: { scripts: ['account.js'], styles: [] } }),
    /^files\.missing parts\.account\[0\]: account\.js/,
  ],
  [
    'eval is called',
    (it) => it.write('app.js', 'a();\nb();\n  eval(c)'),
    /^files\.unsafe-code app\.js:3:9: eval/,
  ],
  [
    'a function is made of text',
    (it) => it.write('lazy.js', 'new Function("return 1")'),
    /^files\.unsafe-code lazy\.js:1:24: Function/,
  ],
  [
    'a timer runs text',
    (it) => it.write('app.js', 'window.setTimeout("a()", 1)'),
    /^files\.unsafe-code app\.js:1:27: setTimeout/,
  ],
  [
    'it is a development build',
    (it) => it.write('app.js', 'load("webpack/hot/emitter.js")'),
    /^files\.development app\.js:1:7/,
  ],
];

const ofSizes: Break[] = [
  [
    'it starts with too much',
    ({ record }) => (record.budgets.initial.bytes = 30_100),
    /^budget budgets\.initial: 30\.1 KB .* 30\.0 KB are allowed; the largest file is remoteEntry\.js/,
  ],
  [
    'it is too large in all',
    (it) => {
      it.write('lazy.js', noise(9000));
      it.record.budgets.total.bytes = 70_001;
    },
    /^budget budgets\.total: 70\.0 KB .*the largest file is lazy\.js/,
  ],
  [
    'it brings too many styles',
    ({ record }) => (record.budgets.styles = { bytes: 6_100, limit: 6_000 }),
    /^budget budgets\.styles: 6\.1 KB of CSS, .* 6\.0 KB are allowed; the largest file is app\.css/,
  ],
];

const ofPlaces: Break[] = [
  [
    'its prefix is another remote’s',
    ({ record }) => record.routes.push('/dashboard'),
    /^routes routes\[4\] \/dashboard: mf_learner .* of Learning serves \/dashboard/,
  ],
  [
    'its prefix lies below another’s',
    ({ record }) => record.routes.push('/dashboard/courses'),
    /^routes routes\[4\] \/dashboard\/courses: mf_learner/,
  ],
  [
    'its prefix is a page of the shell',
    ({ record }) => record.routes.push('/login'),
    /^routes routes\[4\] \/login: shell .* of Platform serves \/login/,
  ],
  [
    'a page in focus is not its own',
    ({ record }) => (record.focus = ['/workshop/live', '/learn']),
    /^routes focus\[1\] \/learn: it lies below none of its prefixes/,
  ],
  [
    'its prefix is the server’s',
    ({ record }) => record.routes.push('/api/course'),
    /^routes routes\[4\] \/api\/course: \/api is the server/,
  ],
  [
    'its prefix has no form',
    ({ record }) => record.routes.push('/Course/'),
    /^routes routes\[4\] \/Course\/: a prefix is lower case/,
  ],
  [
    'a path of its sources is below none of its prefixes',
    ({ candidate }) => candidate.paths.push({ path: '/offers/:id', line: 20 }),
    /^routes mf-catalog\/src\/remote\.tsx:20: \/offers\/:id/,
  ],
  [
    'a path of its sources is made up when it runs',
    ({ candidate }) => candidate.paths.push({ path: undefined, line: 21 }),
    /^routes mf-catalog\/src\/remote\.tsx:21: a path is not written out/,
  ],
  [
    'it gives up a prefix that is live',
    (it) => it.before.push({ ...it.record, version: '0.9.0', routes: [...it.record.routes, '/offers'] }),
    /^routes routes of mf_catalog 0\.9\.0: \/offers is live, .* --gives-up \/offers/,
  ],
  [
    'it accepts every later version of a shared library',
    ({ record }) => (record.shared.needs['react'] = '>=19'),
    /^shared shared\.needs\["react"\] of mf_catalog 1\.0\.0: >=19 has no upper end/,
  ],
  [
    'it needs another major of a shared library',
    ({ record }) => (record.shared.needs['react'] = '^20.0.0'),
    /^shared shared\.needs\["react"\] of mf_catalog \S+: \^20\.0\.0 is needed, and shell .* brings 19\.3\.1/,
  ],
  [
    'it needs a library that the shell does not bring',
    ({ record }) => (record.shared.needs['@academy/charts'] = '^1.0.0'),
    /^shared .*charts.*does not bring it/,
  ],
  [
    'it makes a call that the BFF does not offer',
    ({ record }) => record.bffContract.calls.push('POST /api/course/{}/gift'),
    /^bff-contract bffContract\.calls\[\d+\] POST \/api\/course\/\{\}\/gift/,
  ],
  [
    'the BFF no longer offers a call',
    ({ api }) => (api.calls = api.calls.filter((call) => call !== 'GET /api/course/{}')),
    /^bff-contract .*GET \/api\/course\/\{\}: the live BFF/,
  ],
  [
    'the BFF no longer returns a field',
    ({ api }) => (api.document.components = { schemas: {} }),
    /^bff-contract bffContract\.calls\[1\] GET \/api\/course\/\{\}: response has another schema at the live BFF/,
  ],
  [
    'it was built against a later API',
    ({ record }) => (record.bffContract.version = '2'),
    /^bff-contract bffContract\.version: it was built against 2/,
  ],
];

const ofTypes: Break[] = [
  ['it exposes nothing', ({ record }) => (record.exposes = {}), /^types exposes.*nothing is exposed/],
  [
    'its declarations are not whole',
    ({ offered }) => delete offered.files['libs/mf-kit/src/api/api-client.d.ts'],
    /^types .*lack libs\/mf-kit\/src\/api\/api-client\.d\.ts/,
  ],
  [
    'it exports no remote',
    ({ offered }) => (offered.files[offered.entry] = 'export declare const other: 1;'),
    /^types .*cannot mount it: .*remote/,
  ],
  [
    'its routes are made by another call',
    (it) =>
      it.retype(
        'offered',
        '(shell: ShellApi) => RouteObject[]',
        '(shell: ShellApi, more: string) => RouteObject[]',
      ),
    /^types .*cannot mount it: .*'routes'/,
  ],
  [
    'its texts have another form',
    (it) =>
      it.retype('offered', 'readonly messages: MessageCatalogue', 'readonly messages: readonly string[]'),
    /^types .*cannot mount it: .*'messages'/,
  ],
  [
    'its declarations say any',
    (it) => it.replaceInEntry(': RemoteModule;', ': any;'),
    /^types .*cannot mount it: the module is declared as any/,
  ],
  [
    'a member of it says any',
    (it) => it.replaceInEntry(': RemoteModule;', ": Omit<RemoteModule, 'routes'> & { routes: any };"),
    /^types .*cannot mount it: the module\.routes is declared as any/,
  ],
  [
    'its routes are any',
    (it) => it.replaceInEntry(': RemoteModule;', ": Omit<RemoteModule, 'routes'> & { routes: () => any };"),
    /^types .*cannot mount it: what the module\.routes\(\) returns is declared as any/,
  ],
  [
    'it leans on what the live shell does not give',
    (it) =>
      it.retype(
        'offered',
        'readonly site: SiteConfig;',
        'readonly site: SiteConfig; readonly basket: { readonly count: number };',
      ),
    /^types .*cannot mount it: .*basket/,
  ],
  [
    'it says what the live shell does not understand',
    (it) => it.retype('offered', /readonly kind: 'success'/, "readonly kind: 'warning' | 'success'"),
    /^types .*cannot mount it: .*warning/,
  ],
];

const ofTheShell: Break[] = [
  [
    'a new shell no longer gives what live remotes use',
    (it) => it.retype('expected', 'notify(toast: Toast): void;', ''),
    /^types exposes.* of mf_catalog .*cannot mount it: .*notify/,
  ],
  [
    'a new shell brings another major',
    ({ shell }) => (shell.shared.brings['react'] = '20.0.0'),
    /^shared shared\.needs\["react"\] of mf_catalog \S+: \^19/,
  ],
  [
    'a new shell serves a remote’s path',
    ({ shell }) => shell.pages.push('/course/new'),
    /^routes pages\[2\] \/course\/new: mf_catalog/,
  ],
];

describe('the gate [F3]', () => {
  const breaks = [...ofFiles, ...ofSizes, ...ofPlaces, ...ofTypes];

  it('is tested with thirty violations or more, each with its own message', () => {
    expect(breaks.length + ofTheShell.length).toBeGreaterThanOrEqual(30);
    expect(new Set([...breaks, ...ofTheShell].map(([, , reason]) => reason.source)).size).toBe(
      breaks.length + ofTheShell.length,
    );
  });

  it.each(breaks)('rejects a release, and names the line, if %s', async (_, change, reason) => {
    change(fixture);
    const findings = await fixture.check();
    expect(findings.join('\n')).toMatch(new RegExp(reason.source, 'm'));
    expect(new Set(findings.map((finding) => finding.split(' ')[0])).size).toBe(1);
  });

  it.each(ofTheShell)('rejects a shell, and names the line, if %s', async (_, change, reason) => {
    change(fixture);
    expect((await fixture.checkShell()).join('\n')).toMatch(new RegExp(reason.source, 'm'));
  });
});

describe('the gate on harmless changes [F3]', () => {
  const harmless: [string, (fixture: GateFixture) => unknown][] = [
    ['a release without a change', () => undefined],
    ['another text', (it) => it.write('app.js', 'console.log("two")')],
    ['a further lazy file', (it) => it.write('more.js', noise(100))],
    ['a further prefix that nobody has', ({ record }) => record.routes.push('/dashboards')],
    [
      'a further path below its prefix',
      ({ candidate }) => candidate.paths.push({ path: '/Course/:slug/reviews', line: 9 }),
    ],
    [
      'a prefix less, which another live remote serves by now',
      (it) => {
        it.before.push({ ...it.record, version: '0.9.0', routes: [...it.record.routes, '/offers'] });
        it.learner.routes = [...it.learner.routes, '/offers'];
      },
    ],
    ['a wider range of a shared library', ({ record }) => (record.shared.needs['react'] = '>=19.0.0 <20')],
    ['a range of two major versions', ({ record }) => (record.shared.needs['react'] = '^19.3 || ^20')],
    ['one shared library less', ({ record }) => delete record.shared.needs['@academy/ui']],
    ['an API that offers more', ({ api }) => api.calls.push('GET /api/gifts')],
    ['one call less', ({ record }) => record.bffContract.calls.pop()],
    [
      'a live shell that gives more than it was built with',
      (it) =>
        it.retype(
          'expected',
          'readonly site: SiteConfig;',
          'readonly site: SiteConfig; readonly basket: number;',
        ),
    ],
    [
      'a remote that offers more than is required',
      (it) =>
        it.retype(
          'offered',
          'readonly messages: MessageCatalogue;',
          'readonly messages: MessageCatalogue; readonly icon?: string;',
        ),
    ],
    ['another name of a parameter', (it) => it.retype('offered', '(shell: ShellApi)', '(host: ShellApi)')],
    [
      'words that only look like unsafe code or a key',
      (it) =>
        it.write(
          'app.js',
          'say("eval(x) and new Function() and -----BEGIN"); course.evaluate(); setTimeout(say, 5)',
        ),
    ],
  ];
  it('is tested with ten harmless changes or more', () => expect(harmless.length).toBeGreaterThanOrEqual(10));

  it.each(harmless)('accepts %s', async (_, change) => {
    change(fixture);
    expect(await fixture.check()).toEqual([]);
  });

  it('accepts a shell that gives and brings more', async () => {
    fixture.retype(
      'expected',
      'readonly site: SiteConfig;',
      'readonly site: SiteConfig; readonly basket: number;',
    );
    fixture.shell.shared.brings['react'] = '19.9.0';
    fixture.shell.pages.push('/gifts');
    expect(await fixture.checkShell()).toEqual([]);
  });
});
