/** A call between processes: its method and its path, in which `{name}` is a parameter. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
}

/**
 * @param path a path such as `/api/course/{id}`
 * @param params one value per parameter; it is percent-encoded
 * @returns the path to call
 * @throws Error if `params` lacks a parameter of the path
 */
export function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} lacks a value for ${name}`);
    return encodeURIComponent(value);
  });
}
