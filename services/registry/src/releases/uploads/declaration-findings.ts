import { type Finding, findingOf } from '@academy/registry-kit/gate/findings';
import { parseJson } from '@academy/registry-kit/release-records';
import ts from 'typescript';
import { z } from 'zod';

const MAX_BYTES = 1_000_000;
/** Relative, without dot segments: the gate compiles these files beside those of the host. */
const file = z
  .string()
  .regex(/^(?!.*(?:^|\/)\.)[\w@./-]+\.d\.ts$/, 'is no relative name of a declaration file');

/** The gate writes the entry's name and the name of its export into a program. */
const declarations = z.strictObject({
  entry: file,
  name: z.literal('remote'),
  files: z.record(file, z.string()),
});

/** A package, by its name alone: nothing of the registry's own disk is a package. */
const PACKAGE = /^(@[\w.-]+\/)?\w[\w.-]*(\/\w[\w.-]*)*$/;
/** Declarations that change the types of other files, among them those that the host expects. */
const CHANGES_OTHERS = /\bdeclare\s+(global|module)\b/;

/**
 * The declarations come from another team, and the gate gives them to a compiler that can read the disk: they may
 * refer to each other and to packages only, and may not change the types of the host.
 */
export function declarationFindings(contract: string, text: string): Finding[] {
  const finding = findingOf('types');
  if (text.length > MAX_BYTES) return [finding(contract, `it has more than ${MAX_BYTES} characters`)];
  const { data, error } = declarations.safeParse(parseJson(text));
  if (!data)
    return error.issues
      .slice(0, 20)
      .map(({ path, message }) => finding(`${contract} ${path.map(String).join('.')}`.trim(), message));
  return Object.entries(data.files).flatMap(([name, source]) =>
    reasons(source).map((why) => finding(`${contract} ${name}`, why)),
  );
}

function reasons(source: string): string[] {
  const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(source, true, true);
  const foreign = importedFiles.filter(({ fileName }) => !isRelative(fileName) && !PACKAGE.test(fileName));
  return [
    ...foreign.map(
      ({ fileName }) => `it imports ${fileName}, which is neither one of its files nor a package`,
    ),
    ...[...referencedFiles, ...typeReferenceDirectives].map(({ fileName }) => `it refers to ${fileName}`),
    ...(CHANGES_OTHERS.test(source) ? ['it changes types of other modules'] : []),
  ];
}

/** The gate finds relative imports that are not among the files. */
const isRelative = (name: string): boolean => /^\.\.?\//.test(name);
