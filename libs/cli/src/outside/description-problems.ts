import { remoteManifest } from '@academy/contracts/releases/remote-manifest.schemas';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';

type Path = readonly PropertyKey[];
type Schema = z.core.JSONSchema.BaseSchema;

/** Letters to insert, delete or replace in a mistyped name, at most. */
const MAX_DISTANCE = 2;

/**
 * @param description content of an `academy.json` that is rejected
 * @returns a line for each field that is unknown, missing or invalid
 */
export const descriptionProblems = ({ issues }: z.ZodError<unknown>, description: unknown): string[] =>
  issues.flatMap((issue) => {
    const { code, path, message } = issue;
    if (code === 'unrecognized_keys')
      return issue.keys.map((key) => `${nameOf([...path, key])}: ${unknownField(key, path)}`);
    const isMissing = code === 'invalid_type' && path.length > 0 && valueAt(description, path) === undefined;
    return [`${nameOf(path)}: ${isMissing ? 'it is missing' : message}`];
  });

const nameOf = (path: Path): string => path.map(String).join('.') || 'the file';

function unknownField(key: string, path: Path): string {
  const known = fieldsAt(path);
  const near = nearest(key, known);
  if (near) return `there is no such field; did you mean ${near}?`;
  return known.length > 0
    ? `there is no such field; the fields are ${known.join(', ')}`
    : 'there is no such field';
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key], value);

/** @returns the names of the fields that an object of the description may have */
function fieldsAt(path: Path): string[] {
  const schema = path.reduce<Schema | undefined>(
    (part, key) =>
      typeof key === 'number' ? (part?.items as Schema) : (part?.properties?.[String(key)] as Schema),
    z.toJSONSchema(remoteManifest, { io: 'input' }),
  );
  return Object.keys(schema?.properties ?? {});
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map((other) => ({ other, difference: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, difference }) => difference <= Math.min(MAX_DISTANCE, other.length / 2))
    .sort((one, two) => one.difference - two.difference);
  return first?.other;
}
