/** Of the element in which the sheet is laid out, in CSS pixels: A4 in landscape. */
const WIDTH = 1056;
const HEIGHT = Math.round((WIDTH * 210) / 297);
/** Pixels for each of them, so that a print of the image is sharp. */
const SCALE = 2;

/**
 * Renders an element with the page's own rules as a PNG in landscape, whatever the width of the window. Own code, since the
 * libraries for this need styles in attributes or a `<base>`, which the content security policy forbids.
 * @param layout around the sheet; it is copied, not changed
 * @throws Error where the browser cannot render it
 */
export async function sheetImage(layout: Element): Promise<Blob> {
  const css = await rulesOfPage();
  const sheet = new XMLSerializer().serializeToString(layout);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * SCALE}" height="${HEIGHT * SCALE}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
      <style><![CDATA[${css}]]></style>
      <foreignObject width="${WIDTH}" height="${HEIGHT}">${sheet}</foreignObject>
    </svg>`,
  )}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), {
    width: WIDTH * SCALE,
    height: HEIGHT * SCALE,
  });
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image'))), 'image/png');
  });
}

/** With the fonts inside, since an image loads nothing from elsewhere. */
async function rulesOfPage(): Promise<string> {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules].map((rule) =>
      rule instanceof CSSFontFaceRule ? withFont(rule.cssText, href ?? location.href) : rule.cssText,
    ),
  );
  return (await Promise.all(rules)).join('\n');
}

/** Pages show text before its font came (`optional`); an image is rendered once, so it waits. */
async function withFont(rule: string, base: string): Promise<string> {
  const [, file] = /url\("([^"]+)"\)/.exec(rule) ?? [];
  if (file === undefined) return rule;
  const response = await fetch(new URL(file, base));
  return rule.replace(file, await dataUrl(await response.blob())).replace('optional', 'block');
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not read')));
    reader.readAsDataURL(blob);
  });
