// @ts-check
/**
 * Parses the part of Go's template language that the chart uses into a tree (decision 0131). Anything else is an
 * error, so that a template cannot have another meaning here than in Helm.
 * @typedef {{ kind: 'text', text: string }
 *   | { kind: 'print', expression: Expression }
 *   | { kind: 'set', name: string, expression: Expression }
 *   | { kind: 'if' | 'with', expression: Expression, body: Node[], otherwise: Node[] }
 *   | { kind: 'range', key: string, value: string, expression: Expression, body: Node[], otherwise: Node[] }
 *   | { kind: 'define', name: string, body: Node[] }} Node
 */
/**
 * A pipeline: each command gets the result of the previous one as its last argument.
 * @typedef {Term[][]} Expression
 */
/** @typedef {{ word: string } | { value: unknown } | { path: string[], of: string | Expression }} Term */

const ACTION = /\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}/g;

/** @param {string} text @returns {Node[]} */
export function parseTemplate(text) {
  const tokens = tokensOf(text);
  const nodes = block(tokens);
  if (tokens.length > 0) throw new Error(`{{ ${tokens[0]?.action} }} ends nothing`);
  return nodes;
}

/** @typedef {{ text?: string, action?: string }} Token */

/** @param {string} text @returns {Token[]} */
function tokensOf(text) {
  /** @type {Token[]} */
  const tokens = [];
  let at = 0;
  let trims = false;
  const push = (/** @type {string} */ raw, /** @type {boolean} */ trimsEnd) => {
    const start = trims ? raw.trimStart() : raw;
    const piece = trimsEnd ? start.trimEnd() : start;
    if (piece) tokens.push({ text: piece });
  };
  for (const match of text.matchAll(ACTION)) {
    const [whole, before, action = '', after] = match;
    push(text.slice(at, match.index), before === '-');
    if (!/^\/\*[\s\S]*\*\/$/.test(action)) tokens.push({ action });
    at = match.index + whole.length;
    trims = after === '-';
  }
  push(text.slice(at), false);
  return tokens;
}

/** @param {Token[]} tokens removed from the front, up to the closing `else` or `end` @returns {Node[]} */
function block(tokens) {
  /** @type {Node[]} */
  const nodes = [];
  while (tokens.length > 0 && !/^(end|else)\b/.test(tokens[0]?.action ?? '')) {
    const { text, action = '' } = /** @type {Token} */ (tokens.shift());
    nodes.push(text === undefined ? nodeOf(action, tokens) : { kind: 'text', text });
  }
  return nodes;
}

/** @param {string} action @param {Token[]} tokens @returns {Node} */
function nodeOf(action, tokens) {
  const [, keyword, rest = ''] = /^(if|with|range|define)\b\s*([\s\S]*)$/.exec(action) ?? [];
  if (keyword === 'define') {
    const body = block(tokens);
    close(tokens);
    return { kind: 'define', name: JSON.parse(rest), body };
  }
  if (keyword === 'range') {
    const [, key = '', value = '', list = rest] =
      /^(?:(\$\w+),\s*)?(\$\w+)\s*:=\s*([\s\S]+)$/.exec(rest) ?? [];
    return { kind: 'range', key, value, expression: parseExpression(list), ...bodies(tokens) };
  }
  if (keyword === 'if' || keyword === 'with')
    return { kind: keyword, expression: parseExpression(rest), ...bodies(tokens) };
  const [, name, value] = /^(\$\w+)\s*:=\s*([\s\S]+)$/.exec(action) ?? [];
  if (name && value) return { kind: 'set', name, expression: parseExpression(value) };
  if (/^(template|block|break|continue|else)\b/.test(action))
    throw new Error(`{{ ${action} }} is not part of what charts here are written in`);
  return { kind: 'print', expression: parseExpression(action) };
}

/** @param {Token[]} tokens @returns {{ body: Node[], otherwise: Node[] }} */
function bodies(tokens) {
  const body = block(tokens);
  const [, condition] = /^else\s+if\s+([\s\S]+)$/.exec(tokens[0]?.action ?? '') ?? [];
  if (condition) {
    tokens.shift();
    return { body, otherwise: [{ kind: 'if', expression: parseExpression(condition), ...bodies(tokens) }] };
  }
  /** @type {Node[]} */
  let otherwise = [];
  if (tokens[0]?.action === 'else') {
    tokens.shift();
    otherwise = block(tokens);
  }
  close(tokens);
  return { body, otherwise };
}

/** @param {Token[]} tokens */
function close(tokens) {
  if (tokens.shift()?.action !== 'end') throw new Error('a block has no {{ end }}');
}

const WORD = /\s*("(?:[^"\\]|\\.)*"|`[^`]*`|-?\d+(?:\.\d+)?|[()|]|\$\w*(?:\.\w+)*|(?:\.\w+)+|\.|\w+)/y;

/** @param {string} text @returns {Expression} */
function parseExpression(text) {
  /** @type {string[]} */
  const words = [];
  WORD.lastIndex = 0;
  while (text.slice(WORD.lastIndex).trim() !== '') {
    const from = WORD.lastIndex;
    const match = WORD.exec(text);
    if (!match) throw new Error(`${text.slice(from)} cannot be read in {{ ${text} }}`);
    // A field of an expression in parentheses follows without a space; after a space it is another argument.
    words.push(words.at(-1) === ')' && /^\./.test(match[0]) ? `)${match[1]}` : (match[1] ?? ''));
  }
  const expression = pipeline(words);
  if (words.length > 0) throw new Error(`{{ ${text} }} closes what it did not open`);
  return expression;
}

/** @param {string[]} words @returns {Expression} */
function pipeline(words) {
  /** @type {Expression} */
  const commands = [[]];
  while (words.length > 0 && words[0] !== ')') {
    const word = words.shift() ?? '';
    if (word === '|') commands.push([]);
    else commands.at(-1)?.push(word === '(' ? parenthesis(words) : termOf(word));
  }
  if (commands.some((command) => command.length === 0)) throw new Error('a pipeline has an empty part');
  return commands;
}

/** @param {string[]} words @returns {Term} */
function parenthesis(words) {
  const of = pipeline(words);
  if (words.shift() !== ')') throw new Error('a parenthesis is not closed');
  const path = /^\)\./.test(words[0] ?? '') ? (words.shift() ?? '').slice(2).split('.') : [];
  return { of, path };
}

/** @param {string} word @returns {Term} */
function termOf(word) {
  if (word.startsWith('"')) return { value: JSON.parse(word) };
  if (word.startsWith('`')) return { value: word.slice(1, -1) };
  if (/^-?\d/.test(word)) return { value: Number(word) };
  if (word === 'true' || word === 'false') return { value: word === 'true' };
  if (word === '.') return { of: '.', path: [] };
  if (word.startsWith('.')) return { of: '.', path: word.slice(1).split('.') };
  if (word.startsWith('$')) {
    const [of = '$', ...path] = word.split('.');
    return { of, path };
  }
  return { word };
}
