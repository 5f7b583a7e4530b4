/** Checks that need only the files of a release. */
import ts from 'typescript';
import { type Candidate } from './candidate.js';
import { findingOf, type Finding } from './findings.js';

/** A field that contains a file name, and the file. */
type NamedFile = [field: string, file: string | undefined];

/** An entry of `exposes` in the manifest. */
interface Exposed {
  readonly path: string;
  readonly assets: Record<string, { readonly async?: string[] } | undefined>;
}

export function checkFiles(candidate: Candidate): Finding[] {
  const scripts = [...candidate.contents].filter(([file]) => file.endsWith('.js'));
  const hostFiles = candidate.record.accepts ? /./ : /^page\//;
  return [
    ...missingFiles(candidate),
    ...[...candidate.contents].flatMap(([file, content]) => textFindings(file, content.toString('utf8'))),
    ...scripts.flatMap(([file, content]) => unsafeCode(file, content.toString('utf8'), hostFiles.test(file))),
    ...budgets(candidate),
  ];
}

function missingFiles({ record, contents }: Candidate): Finding[] {
  const missing = findingOf('files.missing');
  const { entry, initial, page, parts = {}, manifest, accepts } = record;
  const named: NamedFile[] = [
    ['entry', entry],
    ...(accepts ? [] : [['manifest', manifest] satisfies NamedFile]),
    ...listed('initial.scripts', initial.scripts),
    ...listed('initial.styles', initial.styles),
    ...listed('page.scripts', page?.scripts ?? []),
    ...listed('page.styles', page?.styles ?? []),
    ...Object.entries(parts).flatMap(([part, { scripts, styles }]) =>
      listed(`parts.${part}`, [...scripts, ...styles]),
    ),
    ...lazyFiles(contents.get(manifest)),
  ];
  const absent = named
    .filter(([, file]) => file === undefined || !contents.has(file))
    .map(([field, file]) =>
      missing(field, `${file ?? 'nothing'} is named here and is not among the built files`),
    );
  const empty = [...contents]
    .filter(([file, content]) => content.length === 0 && /\.(js|json)$/.test(file))
    .map(([file]) => findingOf('files.empty')(file, 'it is empty: the build broke off'));
  const odd = [...contents.keys()]
    .filter((file) => !/^(?!.*(?:^|\/)\.)[A-Za-z0-9_./-]+$/.test(file))
    .map((file) => findingOf('files.name')(file, 'no page can request a file of this name'));
  const loose = initial.scripts.includes(entry)
    ? []
    : [
        findingOf('files.entry')(
          'initial.scripts',
          `the entry ${entry} is not among what a page starts with`,
        ),
      ];
  return [...absent, ...empty, ...odd, ...loose];
}

const listed = (field: string, files: readonly string[]): NamedFile[] =>
  files.map((file, index) => [`${field}[${index}]`, file]);

/** Files of the manifest that federation loads later. */
function lazyFiles(manifest: Buffer | undefined): NamedFile[] {
  if (!manifest) return [];
  const { exposes = [] } = JSON.parse(manifest.toString() || '{}') as { exposes?: Exposed[] };
  return exposes.flatMap(({ path, assets }) =>
    Object.entries(assets).flatMap(([kind, { async = [] } = {}]) =>
      listed(`mf-manifest.json exposes[${path}].assets.${kind}.async`, async),
    ),
  );
}

/** Patterns of known secrets; none may be in a public file. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'an access key of AWS'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b/, 'a token of GitHub'],
  [/\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/, 'a live key of a payment provider'],
  [
    /\b(?:mysql|redis|postgres(?:ql)?|mongodb):\/\/[^\s:@/'"]*:[^\s@/'"]+@/,
    'the address of a database with its password',
  ],
  [/\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/, 'a signed token'],
];

function textFindings(file: string, text: string): Finding[] {
  const map = /\.map$/.test(file)
    ? [findingOf('files.source-map')(file, 'source maps carry the sources: build for production')]
    : [];
  const link = /\.(?:js|css)$/.test(file) ? /[#@]\s*sourceMappingURL=\S+/.exec(text) : null;
  const linked = link
    ? [
        findingOf('files.source-map')(
          at(file, text, link.index),
          'it names a source map: build for production',
        ),
      ]
    : [];
  const development =
    /\.js$/.test(file) && /webpack\/hot\/|webpack-dev-server\/client|react-refresh/.exec(text);
  const unfinished = development
    ? [findingOf('files.development')(at(file, text, development.index), 'it is of a development build')]
    : [];
  const known = /\.(?:c?js|css|json|svg)$/.test(file)
    ? secrets.flatMap(([pattern, what]) => {
        const found = pattern.exec(text);
        return found
          ? [
              findingOf('files.secret')(
                at(file, text, found.index),
                `it holds ${what}: take it out and change it`,
              ),
            ]
          : [];
      })
    : [];
  return [...map, ...linked, ...unfinished, ...known];
}

function at(file: string, text: string, index: number): string {
  const before = text.slice(0, index).split('\n');
  return `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`;
}

/**
 * Code generated from text, which the content security policy blocks at run time (F7). The federation runtime of a
 * host contains three such places for other platforms, which no browser runs.
 */
function unsafeCode(file: string, text: string, isHost: boolean): Finding[] {
  if (!/\b(?:eval|Function|setTimeout|setInterval)\b/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const findings: Finding[] = [];
  const visit = (node: ts.Node): void => {
    const what = ts.isCallExpression(node) || ts.isNewExpression(node) ? evaluatorName(node) : undefined;
    const isRuntime =
      isHost && what === 'Function' && /callbacks|getPublicPath/.test(text.slice(node.pos, node.end));
    if (what && !isRuntime) {
      findings.push(
        findingOf('files.unsafe-code')(
          at(file, text, node.end - 1),
          `${what}(…) makes code of text, which the page's policy refuses`,
        ),
      );
    }
    node.forEachChild(visit);
  };
  visit(source);
  return findings;
}

function evaluatorName(node: ts.CallExpression | ts.NewExpression): string | undefined {
  const { expression } = node;
  const name = ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression) &&
        ts.isIdentifier(expression.expression) &&
        /^(?:window|globalThis|self)$/.test(expression.expression.text)
      ? expression.name.text
      : '';
  if (name === 'eval' || name === 'Function') return name;
  const [first] = node.arguments ?? [];
  return /^set(?:Timeout|Interval)$/.test(name) && first && ts.isStringLiteralLike(first) ? name : undefined;
}

function budgets({ record, contents }: Candidate): Finding[] {
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  return (['initial', 'total', 'styles'] as const).flatMap((name) => {
    const budget = record.budgets[name];
    if (!budget || budget.bytes <= budget.limit) return [];
    const { bytes, limit } = budget;
    const [what, extension] = name === 'styles' ? ['CSS', '.css'] : ['JavaScript', '.js'];
    const counted = [...contents].filter(
      ([file]) => file.endsWith(extension) && (name !== 'initial' || record.initial.scripts.includes(file)),
    );
    const [largest] = counted.sort(([, a], [, b]) => b.length - a.length);
    return [
      findingOf('budget')(
        `budgets.${name}`,
        `${kb(bytes)} of ${what}, compressed, where ${kb(limit)} are allowed; the largest file is ${largest?.[0]}`,
      ),
    ];
  });
}
