import ts from 'typescript';

/**
 * The functions that define a test, in Jest, Playwright and `labs/security`. A skipped or pending test proves nothing.
 */
const MAKERS = new Set(['attack', 'describe', 'it', 'test']);
const IDLE = new Set(['fail', 'fixme', 'skip', 'todo']);

interface Title {
  /** The title after those of its groups; `…` for parts that are filled in at run time. */
  readonly title: string;
  /** The same with the texts of the table that the title uses. */
  readonly words: string;
}

/** Titles of the tests of a file. */
export function titlesOf(name: string, text: string): Title[] {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, false, kind);
  const values = new Map<string, ts.Expression>();
  const titles: Title[] = [];
  const note = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      values.set(node.name.text, node.initializer);
    ts.forEachChild(node, note);
  };
  const visit = (node: ts.Node, group: Title): void => {
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

const VAGUE =
  /^(?:where|what(?:ever)?|who(?:ever|se)?|nobody|(?:some|every|any)(?:body|one)|how)\b|\brefus(?:e[sd]?|als?|ing)\b/i;

/** @returns the parts of a title that begin with a pronoun, or that say "refuses" instead of "rejects" */
export const vagueParts = (title: string): string[] => title.split(' › ').filter((part) => VAGUE.test(part));

interface RewrittenTitle {
  readonly maker: string;
  readonly isIdle: boolean;
  readonly table?: ts.Expression;
}

/** Parses calls such as `it(…)`, `test.describe(…)`, `it.each(table)(…)`. */
function testOf(call: ts.CallExpression): RewrittenTitle | undefined {
  if (call.arguments.length < 2) return undefined;
  let callee = call.expression;
  let table: ts.Expression | undefined;
  if (ts.isCallExpression(callee)) {
    table = callee.arguments[0];
    callee = callee.expression;
    if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'each') return undefined;
  }
  const steps: string[] = [];
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

const joined = (texts: readonly string[], by: string): string =>
  texts.filter(Boolean).join(by).replaceAll(/\s+/g, ' ').trim();

/** Every text in a node. */
function wordsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  const words: string[] = [];
  ts.forEachChild(node, (child) => void words.push(...wordsIn(child)));
  return words;
}
