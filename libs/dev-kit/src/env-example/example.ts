/** Generates the `.env.example` of an app: names, kinds and defaults from its schema, texts from its comments. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { z } from 'zod';
import { root } from '../../../../tools/workspace.mjs';

/** The files by app. */
export const environmentFiles: Readonly<Record<string, string>> = {
  bff: 'src/config/env.ts',
  'services/auth': 'src/config/env.ts',
  'services/catalog': 'src/config/env.ts',
  'services/payment': 'src/config/env.ts',
  'services/registry': 'src/config/env.ts',
  'mf-admin': 'host/env.ts',
  'simulators/phonepe': 'src/config/env.ts',
  'simulators/mail': 'src/config/env.ts',
  'simulators/google': 'src/config/env.ts',
};
/** Modules that describe variables of several apps. */
const SHARED = [
  'libs/nest-kit/src/environment/environment.ts',
  'libs/registry-kit/src/store-setting.ts',
  'bff/src/config/site-settings.ts',
];

interface Variable {
  readonly name: string;
  readonly kind: string;
  readonly fallback: unknown;
  readonly isOptional: boolean;
  readonly when: string;
}

/** The part of a JSON Schema that is read here. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly default?: unknown;
  readonly const?: unknown;
}

export async function exampleOf(dir: string, source: string): Promise<string> {
  const words = new Map(
    [...SHARED, join(dir, source)].flatMap((file) => comments(readFileSync(join(root, file), 'utf8'))),
  );
  const variables = variablesOf(
    z.toJSONSchema(await schemaOf(dir, source), { io: 'input', unrepresentable: 'any' }) as Schema,
  );
  const lines = variables.map((variable) => paragraph(variable, words.get(variable.name)));
  const head = `# Made by \`npm run env:example\` from ${source}: change it there.
# A line that begins with # may be left out; its value is the default.`;
  return `${[head, ...lines].join('\n\n')}\n`;
}

function paragraph({ name, kind, fallback, isOptional, when }: Variable, words: string | undefined): string {
  const about = [words, kind && `(${kind})`, when].filter(Boolean).join(' ');
  const value = fallback === undefined ? '' : String(fallback);
  return `${about ? `# ${about}\n` : ''}${isOptional ? '# ' : ''}${name}=${value}`;
}

async function schemaOf(dir: string, source: string): Promise<z.ZodType> {
  const folder = join(root, 'node_modules/.cache/env-example');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${dir.replace('/', '-')}-${process.pid}.mjs`);
  await build({
    entryPoints: [join(root, dir, source)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['academy-source'],
    // The repository's own libraries are read from their sources, other packages from node_modules.
    plugins: [othersStayOutside()],
    tsconfig: join(root, 'tsconfig.nest.json'),
    logLevel: 'error',
  });
  try {
    const { environmentSchema } = (await import(pathToFileURL(outfile).href)) as {
      environmentSchema: z.ZodType;
    };
    return environmentSchema;
  } finally {
    rmSync(outfile, { force: true });
  }
}

function othersStayOutside(): Plugin {
  const isOurs = (path: string) => /^(@academy\/|[./])/.test(path);
  return {
    name: 'others stay outside',
    setup: ({ onResolve }) =>
      onResolve({ filter: /.*/ }, ({ path }) => (isOurs(path) ? undefined : { path, external: true })),
  };
}

function variablesOf(schema: Schema, when = ''): Variable[] {
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [] } = schema;
  const own = Object.entries(properties).map(([name, property]) => ({
    name,
    kind: kindOf(property),
    fallback: property.default ?? property.const,
    isOptional: !required.includes(name) || property.const !== undefined,
    when,
  }));
  const further = [
    ...allOf.flatMap((part) => variablesOf(part, when)),
    ...ofChoices([...anyOf, ...oneOf].filter(({ properties: some }) => some)),
  ];
  const all = [...own, ...further];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** A variable that only one of several choices needs is marked as such. */
function ofChoices(parts: readonly Schema[]): Variable[] {
  const choices = parts.map((part) => variablesOf(part));
  return choices.flatMap((variables, index) =>
    variables.map((variable) => {
      const isCommon = choices.every((others) => others.some(({ name }) => name === variable.name));
      return isCommon ? variable : { ...variable, when: choiceOf(parts[index] ?? {}) };
    }),
  );
}

/** Names the setting that selects one of several sets of variables. */
function choiceOf({ properties = {} }: Schema): string {
  const [choice] = Object.entries(properties).filter(([, property]) => property.const !== undefined);
  return choice ? `With ${choice[0]}=${choice[1].const}.` : '';
}

function kindOf({ enum: values, type, format, minimum, maximum, minLength = 0, anyOf }: Schema): string {
  if (values) return `one of ${values.join(', ')}`;
  if (anyOf) return kindOf(anyOf[0] ?? {});
  if (type === 'integer' || type === 'number') {
    const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
    return `${type}${minimum !== undefined && isBounded ? ` from ${minimum} to ${maximum}` : ''}`;
  }
  if (format === 'uri') return 'address';
  if (format === 'email') return 'e-mail address';
  return minLength > 1 ? `at least ${minLength} characters` : '';
}

/** The names of variables, and the comment of each. */
const comments = (source: string): [string, string][] =>
  [...source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*([A-Z][A-Z0-9_]+):/g)].map(
    ([, text = '', name = '']) => [
      name,
      text
        .replace(/^\s*\*/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    ],
  );
