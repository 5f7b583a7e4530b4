// @ts-check
/**
 * @typedef {object} Sheet one or two pages to print
 * @property {string} name of its file
 * @property {string} course
 * @property {string} title
 * @property {string} lead
 * @property {readonly { heading: string, boxes?: readonly string[], table?: Table, lines?: number }[]} parts
 */
/** @typedef {{ head: readonly string[], rows: number, filled?: readonly (readonly string[])[] }} Table */

/** @param {string} text */
const safe = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {Sheet} sheet @returns {string} a page of A4 */
export const sheetHtml = ({ course, title, lead, parts }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${safe(title)}</title><style>${styles}</style></head><body>
<header><p>${safe(course)}</p><h1>${safe(title)}</h1><p class="lead">${safe(lead)}</p></header>
${parts.map(part).join('\n')}
</body></html>`;

/** @param {Sheet['parts'][number]} given */
const part = ({ heading, boxes = [], table, lines = 0 }) => `<section><h2>${safe(heading)}</h2>
${boxes.length > 0 ? `<ul>${boxes.map((text) => `<li>${safe(text)}</li>`).join('')}</ul>` : ''}
${table ? tableHtml(table) : ''}
${'<p class="line"></p>'.repeat(lines)}</section>`;

/** @param {Table} table */
function tableHtml({ head, rows, filled = [] }) {
  const cells = (/** @type {readonly string[]} */ texts) =>
    texts.map((text) => `<td>${safe(text)}</td>`).join('');
  const empty = Array.from({ length: Math.max(0, rows - filled.length) }, () => head.map(() => ''));
  return `<table><thead><tr>${head.map((text) => `<th scope="col">${safe(text)}</th>`).join('')}</tr></thead>
<tbody>${[...filled, ...empty].map((texts) => `<tr>${cells(texts)}</tr>`).join('')}</tbody></table>`;
}

const styles = `
@page { size: A4; margin: 16mm 18mm; }
body { font: 400 10.5pt/1.45 Inter, sans-serif; color: #151f49; margin: 0; }
header { border-bottom: 2.5pt solid #efae2b; margin-bottom: 7mm; padding-bottom: 3mm; }
header p { margin: 0; color: #80500a; font-weight: 600; font-size: 9.5pt; }
header .lead { color: #151f49; font-weight: 400; font-size: 10.5pt; }
h1 { font: 700 24pt/1.1 'Anek Latin', sans-serif; margin: 1mm 0 2mm; }
h2 { font: 700 13pt/1.2 'Anek Latin', sans-serif; margin: 5mm 0 2mm; break-after: avoid; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 1.2mm 0 1.2mm 8mm; position: relative; break-inside: avoid; }
li::before { content: ''; position: absolute; left: 0; top: 2mm; width: 3.6mm; height: 3.6mm; border: 0.9pt solid #364a9b; border-radius: 0.8mm; }
table { border-collapse: collapse; width: 100%; font-size: 9.5pt; }
th { text-align: left; background: #eef1fa; }
th, td { border: 0.6pt solid #93a4de; padding: 1.6mm 2mm; height: 6mm; vertical-align: top; }
.line { border-bottom: 0.6pt solid #93a4de; height: 8mm; margin: 0; }
`;
