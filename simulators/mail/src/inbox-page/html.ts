const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is already escaped. */
export class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

type Part = string | number | Html | undefined | readonly Html[];

/** Template tag: escapes every value that is not `Html`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const rest = parts.map((part, index) => render(part) + (strings[index + 1] ?? ''));
  return new Html((strings[0] ?? '') + rest.join(''));
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.toString();
  if (typeof part === 'object') return part.join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
