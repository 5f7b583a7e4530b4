const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and for attribute values in quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** JSON that cannot end the element it stands in (SEC-19). */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** @returns `name="value"` pairs; `true` stands alone, `undefined` is left out */
export function tag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
}
