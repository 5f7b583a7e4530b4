/** Width of the laid-out element in CSS pixels: A4 in landscape. */
const WIDTH = 1056;
const HEIGHT = Math.round((WIDTH * 210) / 297);
/** Image pixels per CSS pixel, so that a print of the image is sharp. */
const SCALE = 2;

/**
 * Renders an element with the styles of the page as a PNG in landscape, whatever the width of the window. Own code,
 * because the libraries for this need style attributes or a `<base>`, which the content security policy forbids.
 * @param layout element around the sheet; it is copied, not changed
 * @throws Error if the browser cannot render it
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

/** Embeds the fonts, because an image loads no other files. */
async function rulesOfPage(): Promise<string> {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules].map((rule) =>
      rule instanceof CSSFontFaceRule ? withFont(rule.cssText, href ?? location.href) : rule.cssText,
    ),
  );
  return (await Promise.all(rules)).join('\n');
}

/** A page may show text before its font is loaded (`optional`); an image is rendered once, so it waits for the font. */
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
