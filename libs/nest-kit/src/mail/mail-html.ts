/** Markup that is already escaped. */
export class Html {
  constructor(private readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag that escapes every value except markup of its own (T32). */
export function html(
  strings: TemplateStringsArray,
  ...parts: readonly (Html | number | string | readonly Html[])[]
): Html {
  const rest = parts.map((part, index) => {
    if (part instanceof Html) return `${part.toString()}${strings[index + 1]}`;
    const text = typeof part === 'object' ? part.join('\n') : escape(String(part));
    return `${text}${strings[index + 1]}`;
  });
  return new Html(`${strings[0]}${rest.join('')}`);
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/**
 * The academy's colours in the forms that mail programs support: inline, and again for dark screens. Text and
 * background have a contrast of at least 4.5:1. No colour consists of six digits, which would look like a code.
 */
export const mailStyles = {
  button: 'background-color:#293a7f;color:#ffffff;border-radius:8px',
  card: 'background-color:#ffffff;color:#2a3042;font-size:16px;line-height:1.6;border:1px solid #dde1ea;border-top:4px solid #efae2b;border-radius:12px',
  code: 'background-color:#eef1fa;color:#151f49;border-radius:8px',
  font: new Html("font-family:'Segoe UI',system-ui,-apple-system,Roboto,Arial,sans-serif"),
  ink: 'color:#151f49',
  line: 'border-top:1px solid #dde1ea',
  link: 'color:#364a9b',
  muted: 'color:#555d72',
  page: 'background-color:#f7f8fb',
  total: 'border-top:2px solid #151f49',
  dark: new Html(
    `@media (prefers-color-scheme:dark){
.page{background-color:#0d1328!important}
.card{background-color:#161d38!important;color:#d6dbeb!important;border-color:#2b3459!important;border-top-color:#f5c453!important}
.ink{color:#f3f5fc!important}.muted{color:#a6aec9!important}.link{color:#b6c4f6!important}
.code{background-color:#26305f!important;color:#f3f5fc!important}
.button{background-color:#f5c453!important;color:#0c1229!important}
.line{border-top-color:#2b3459!important}.total{border-top-color:#f3f5fc!important}
}`,
  ),
};
