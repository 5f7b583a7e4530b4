/** A part of the API description; each value may be a reference to a component. */
type Node = Readonly<Record<string, unknown>>;

export interface DescribedApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Node }>>>>;
  readonly components: Node;
}

/** @returns the error codes that the description of an operation names */
export function codesOf(api: DescribedApi, { responses }: { readonly responses: Node }): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (value: unknown, isCode: boolean): void => {
    if (Array.isArray(value)) for (const each of value) collect(each, isCode);
    if (!isNode(value)) return;
    if (typeof value.$ref === 'string') return collect(referredTo(api, value.$ref), isCode);
    if (isCode && Array.isArray(value.enum)) for (const code of value.enum) found.add(String(code));
    for (const [key, each] of Object.entries(value)) collect(each, isCode || key === 'code');
  };
  collect(responses.default, false);
  return found;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const referredTo = (api: DescribedApi, ref: string): unknown =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (isNode(value) ? value[key] : undefined), api);
