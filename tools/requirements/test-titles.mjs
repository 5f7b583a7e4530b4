// @ts-check
import ts from 'typescript';

/** What a test is made with, in Jest, Playwright and `labs/security`. One that is skipped or still to be written proves nothing. */
const MAKERS = new Set(['attack', 'describe', 'it', 'test']);
const IDLE = new Set(['fail', 'fixme', 'skip', 'todo']);

/**
 * @typedef {object} Title
 * @property {string} title with those of the groups that the test stands in; `…` for what the run fills in
 * @property {string} words the same with the texts of the table that the titles are made of
 */

/**
 * Titles of the tests of a file.
 * @param {string} name @param {string} text
 * @returns {Title[]}
 */
export function titlesOf(name, text) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, kind);
  /** @type {Map<string, ts.Expression>} */
  const values = new Map();
  /** @type {Title[]} */
  const titles = [];
  /** @param {ts.Node} node */
  const note = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      values.set(node.name.text, node.initializer);
    ts.forEachChild(node, note);
  };
  /** @param {ts.Node} node @param {Title} group @returns {void} */
  const visit = (node, group) => {
    const made = ts.isCallExpression(node) ? testOf(node) : undefined;
    if (!made || !ts.isCallExpression(node)) return ts.forEachChild(node, (child) => visit(child, group));
    if (made.isIdle) return;
    const table = made.table && ts.isIdentifier(made.table) ? values.get(made.table.text) : made.table;
    const own = node.arguments[0];
    const title = {
      title: joined([group.title, own ? wordsIn(own).join('…') : ''], ' › '),
      words: joined([group.words, ...(own ? wordsIn(own) : []), ...(table ? wordsIn(table) : [])], ' '),
    };
    if (made.maker !== 'describe') titles.push(title);
    for (const argument of node.arguments.slice(1)) visit(argument, title);
  };
  note(file);
  visit(file, { title: '', words: '' });
  return titles;
}

/**
 * @param {ts.CallExpression} call such as `it(…)`, `test.describe(…)`, `it.each(table)(…)`
 * @returns {{ maker: string, isIdle: boolean, table?: ts.Expression } | undefined}
 */
function testOf(call) {
  if (call.arguments.length < 2) return undefined;
  let callee = call.expression;
  /** @type {ts.Expression | undefined} */
  let table;
  if (ts.isCallExpression(callee)) {
    table = callee.arguments[0];
    callee = callee.expression;
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'each') return undefined;
  }
  const steps = [];
  while (ts.isPropertyAccessExpression(callee)) {
    steps.unshift(callee.name.text);
    callee = callee.expression;
  }
  if (!ts.isIdentifier(callee) || !MAKERS.has(callee.text)) return undefined;
  if (
    steps.some(
      (step) => !IDLE.has(step) && !['concurrent', 'describe', 'each', 'only', 'serial'].includes(step),
    )
  )
    return undefined;
  const maker = steps.includes('describe') ? 'describe' : callee.text;
  return { maker, isIdle: steps.some((step) => IDLE.has(step)), ...(table && { table }) };
}

/** @param {readonly string[]} texts @param {string} by */
const joined = (texts, by) => texts.filter(Boolean).join(by).replaceAll(/\s+/g, ' ').trim();

/** @param {ts.Node} node @returns {string[]} every text in it */
function wordsIn(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  /** @type {string[]} */
  const words = [];
  ts.forEachChild(node, (child) => void words.push(...wordsIn(child)));
  return words;
}
