// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { root } from '../../workspace.mjs';
import { parseTemplate } from './parse.mjs';

export const CHART = join(root, 'deploy/helm/academy');

/** @typedef {import('./parse.mjs').Node} Node */
/** @typedef {import('./parse.mjs').Expression} Expression */
/** @typedef {{ dot: any, variables: Map<string, any>, templates: Map<string, Node[]> }} Scope */

/**
 * The output of `helm template`, as objects.
 * @param {object} [overrides] of values.yaml, merged into it
 * @param {Record<string, string>} [templates] by file; those of the chart by default
 * @returns {any[]}
 */
export function renderChart(overrides = {}, templates = templatesOf()) {
  const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'));
  const values = merged(parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'), { merge: true }), overrides);
  const dot = {
    Values: values,
    Chart: { Name: chart.name, Version: chart.version, AppVersion: chart.appVersion },
    Release: { Name: 'academy', Namespace: 'academy', Service: 'Helm' },
  };
  const named = new Map();
  const trees = Object.entries(templates).map(([file, text]) => ({ file, tree: parseTemplate(text) }));
  for (const { tree } of trees)
    for (const node of tree) if (node.kind === 'define') named.set(node.name, node.body);
  return trees
    .filter(({ file }) => file.endsWith('.yaml'))
    .flatMap(({ file, tree }) => {
      const text = print(tree, { dot, variables: new Map([['$', dot]]), templates: named });
      return parseAllDocuments(text).flatMap((document) => {
        if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
        const object = document.toJS();
        return object ? [object] : [];
      });
    });
}

/** @returns {Record<string, string>} */
export const templatesOf = () =>
  Object.fromEntries(
    readdirSync(join(CHART, 'templates')).map((file) => [
      file,
      readFileSync(join(CHART, 'templates', file), 'utf8'),
    ]),
  );

/** @param {any} base @param {any} over @returns {any} */
function merged(base, over) {
  const isMap = (/** @type {unknown} */ value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!isMap(base) || !isMap(over)) return over;
  const keys = new Set([...Object.keys(base), ...Object.keys(over)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, key in over ? merged(base[key], over[key]) : base[key]]),
  );
}

/** @param {Node[]} nodes @param {Scope} outer @returns {string} */
function print(nodes, outer) {
  const scope = { ...outer, variables: new Map(outer.variables) };
  return nodes.map((node) => printNode(node, scope)).join('');
}

/** @param {Node} node @param {Scope} scope @returns {string} */
function printNode(node, scope) {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'define') return '';
  const value = evaluate(node.expression, scope);
  if (node.kind === 'set') {
    scope.variables.set(node.name, value);
    return '';
  }
  // Helm would print nothing or <no value>; in our chart this means a misspelt name.
  if (node.kind === 'print') {
    if (value === undefined || value === null)
      throw new Error(`there is nothing at {{ ${JSON.stringify(node.expression)} }}`);
    return String(value);
  }
  if (node.kind === 'range') return printRange(node, value, scope);
  if (!isTrue(value)) return print(node.otherwise, scope);
  return print(node.body, node.kind === 'with' ? { ...scope, dot: value } : scope);
}

/** Iterates maps in the order of their keys, like Go. @param {Extract<Node, { kind: 'range' }>} node @param {any} value @param {Scope} scope */
function printRange({ key, value: name, body, otherwise }, value, scope) {
  const entries = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return print(otherwise, scope);
  return entries
    .map(([index, item]) => {
      const variables = new Map(scope.variables);
      if (key) variables.set(key, index);
      if (name) variables.set(name, item);
      return print(body, { ...scope, dot: item, variables });
    })
    .join('');
}

/** True by the rules of Go. @param {any} value */
const isTrue = (value) =>
  Array.isArray(value)
    ? value.length > 0
    : value && typeof value === 'object'
      ? Object.keys(value).length > 0
      : Boolean(value);

/** @param {Expression} expression @param {Scope} scope @returns {any} */
function evaluate(expression, scope) {
  return expression.reduce((/** @type {any} */ piped, command, index) => {
    const further = index > 0 ? [piped] : [];
    const [first, ...rest] = command;
    if (first && 'word' in first) {
      const known = functions[first.word];
      if (!known)
        throw new Error(`the function ${first.word} is not part of what charts here are written in`);
      return known(scope, ...rest.map((term) => valueOf(term, scope)), ...further);
    }
    if (!first || rest.length > 0 || index > 0)
      throw new Error('something that is no function has arguments');
    return valueOf(first, scope);
  }, undefined);
}

/** @param {import('./parse.mjs').Term} term @param {Scope} scope @returns {any} */
function valueOf(term, scope) {
  if ('value' in term) return term.value;
  if ('word' in term) return evaluate([[term]], scope);
  const { of, path } = term;
  if (typeof of === 'string' && of !== '.' && !scope.variables.has(of)) throw new Error(`${of} is not set`);
  const start = Array.isArray(of) ? evaluate(of, scope) : of === '.' ? scope.dot : scope.variables.get(of);
  return path.reduce((value, field) => {
    if (value === undefined || value === null)
      throw new Error(`there is no ${field} in nothing (${path.join('.')})`);
    return value[field];
  }, start);
}

const indented = (/** @type {number} */ width, /** @type {string} */ text) =>
  String(text)
    .split('\n')
    .map((line) => ' '.repeat(width) + line)
    .join('\n');

/** Functions of Go, Sprig and Helm. @type {Record<string, (scope: Scope, ...args: any[]) => any>} */
const functions = {
  include: (scope, name, dot) => {
    const body = scope.templates.get(name);
    if (!body) throw new Error(`there is no template ${name}`);
    return print(body, { ...scope, dot, variables: new Map([['$', dot]]) });
  },
  toYaml: (_, value) => stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 }).trimEnd(),
  indent: (_, width, text) => indented(width, text),
  nindent: (_, width, text) => `\n${indented(width, text)}`,
  quote: (_, value) => JSON.stringify(String(value)),
  printf: (_, format, ...values) => String(format).replace(/%[sv]/g, () => String(values.shift())),
  default: (_, fallback, value) => (isTrue(value) ? value : fallback),
  eq: (_, a, ...others) => others.includes(a),
  not: (_, value) => !isTrue(value),
  // The first value that is not true, which may be undefined; otherwise the last.
  and: (_, ...values) => values.at(values.findIndex((value) => !isTrue(value))),
  or: (_, ...values) => values.find(isTrue) ?? values.at(-1),
  dict: (_, ...pairs) =>
    Object.fromEntries(pairs.flatMap((key, index) => (index % 2 === 0 ? [[key, pairs[index + 1]]] : []))),
  omit: (_, map, ...keys) => Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key))),
  index: (_, value, ...keys) => keys.reduce((inner, key) => inner?.[key], value),
  trimPrefix: (_, prefix, text) =>
    String(text).startsWith(prefix) ? String(text).slice(prefix.length) : text,
};
