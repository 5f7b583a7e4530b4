/**
 * Reports causes of flaky tests and of tests that cannot fail: fixed sleeps, assertions about how long something took,
 * retries, skipped tests. Measurements belong in `npm run verify` and `bench`.
 */

import { type OxlintOverride } from 'oxlint';
import { type Node, type Rule } from './rule.js';

const SLEEPS = /^(sleep|pause|delay|waitMs)$/;
const TIMER_MODULES = ['node:timers/promises', 'timers/promises'];
/** Names of measured durations: `elapsed`, `took`, `afterMs`. */
const MEASURED = /^(elapsed|took|lasted|spent|waited)|Ms$|Millis$/;
/** A property in milliseconds may also be a planned time: `pollInMs`. */
const PLANNED = /^(poll|next|retry|due|expires)/;
const UPPER_BOUNDS = ['toBeLessThan', 'toBeLessThanOrEqual'];
const LOOPS = ['WhileStatement', 'DoWhileStatement', 'ForStatement'];

/** True if a call is repeated until a condition holds. */
function isPolling(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (LOOPS.includes(at.type)) return true;
    // A function is a part of the loop's condition or body only if it is called immediately.
    if (/Function/.test(at.type) && at.parent?.type !== 'NewExpression') return false;
  }
  return false;
}

/** @param executor of `new Promise((resolve) => setTimeout(resolve, 50))` the function */
function isTimer(executor: Node): boolean {
  const only = onlyStep(executor);
  if (only?.type !== 'CallExpression' || nameOf(only.callee) !== 'setTimeout') return false;
  const [run] = only.arguments ?? [];
  const call = run && isFunction(run) && !Array.isArray(run.body) ? run.body : undefined;
  const ran = call?.type === 'CallExpression' ? call.callee : run;
  return ran?.type === 'Identifier' && ran.name === executor.params?.[0]?.name;
}

/** The only statement of a function, with or without braces. */
function onlyStep({ body }: Node): Node | undefined {
  if (!body || Array.isArray(body)) return undefined;
  const isBlock = body.type === 'BlockStatement' && Array.isArray(body.body) && body.body.length === 1;
  return isBlock && Array.isArray(body.body) ? body.body[0]?.expression : body;
}

const isFunction = ({ type }: Node) => /Function/.test(type);

/** `setTimeout` of `setTimeout` and of `globalThis.setTimeout`. */
const nameOf = (callee: Node | undefined) =>
  callee?.type === 'MemberExpression' ? callee.property?.name : callee?.name;

export const noFixedSleep: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { sleep: 'A test waits for a condition (eventually), never for a fixed time.' },
  },
  create: (context) => {
    const timers = new Set<string>();
    const report = (node: Node) => {
      if (!isPolling(node)) context.report({ node, messageId: 'sleep' });
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!TIMER_MODULES.includes(String(source?.value))) return;
        for (const { imported, local } of specifiers ?? [])
          if (imported?.name === 'setTimeout' && local?.name) timers.add(local.name);
      },
      NewExpression(node) {
        const [executor] = node.arguments ?? [];
        if (nameOf(node.callee) === 'Promise' && executor && isFunction(executor) && isTimer(executor))
          report(node);
      },
      CallExpression(node) {
        const { callee, arguments: given = [] } = node;
        const isNamed = callee?.type === 'Identifier' && SLEEPS.test(callee.name ?? '') && given.length > 0;
        const isImported = timers.has(callee?.name ?? '');
        if (isNamed || isImported || nameOf(callee) === 'waitForTimeout') report(node);
      },
    };
  },
};

/** True if a value is a time measured by a clock of the machine. */
function isMeasured(node: Node): boolean {
  const { type, left } = node;
  if (type === 'Identifier') return MEASURED.test(node.name ?? '');
  if (type === 'MemberExpression') {
    const name = node.property?.name ?? '';
    return MEASURED.test(name) && !PLANNED.test(name);
  }
  if (type === 'BinaryExpression') return left !== undefined && (isClock(left) || isMeasured(left));
  return type === 'CallExpression' && (node.arguments ?? []).some(isMeasured);
}

/** `Date.now()`, `performance.now()`, `process.hrtime.bigint()`. */
const isClock = (node: Node) =>
  node.type === 'CallExpression' &&
  /^((Date|performance)\.now|process\.hrtime(\.bigint)?)$/.test(pathOf(node.callee));

const pathOf = (node: Node | undefined): string =>
  node?.type === 'MemberExpression' ? `${pathOf(node.object)}.${node.property?.name}` : (node?.name ?? '');

export const noWallTime: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      time: 'A test proves the cause; how long something took is measured by npm run verify and bench.',
    },
  },
  create: (context) => ({
    CallExpression({ callee }) {
      if (callee?.type !== 'MemberExpression') return;
      const { object, property } = callee;
      if (!UPPER_BOUNDS.includes(property?.name ?? '')) return;
      if (object?.type !== 'CallExpression' || object.callee?.name !== 'expect') return;
      const [value] = object.arguments ?? [];
      if (value && isMeasured(value)) context.report({ node: callee, messageId: 'time' });
    },
  }),
};

const TESTS = /^(it|test|describe)(\.|$)/;

export const noWayRound: Rule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      retry: 'A test that fails is mended, never run again until it passes.',
      skip: 'A test is left out under a condition and with a reason alone: test.skip(condition, reason).',
      only: 'All other tests of the file would be left out.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const path = pathOf(node.callee);
      if (path === 'jest.retryTimes') context.report({ node, messageId: 'retry' });
      if (/^x(it|test|describe)(\.|$)/.test(path)) context.report({ node, messageId: 'skip' });
      if (!TESTS.test(path)) return;
      const [, reason] = node.arguments ?? [];
      const hasReason = reason && !isFunction(reason);
      if (/\.(skip|fixme)(\.each)?$/.test(path) && !hasReason) context.report({ node, messageId: 'skip' });
      if (/\.only(\.each)?$/.test(path)) context.report({ node, messageId: 'only' });
    },
    "Property[key.name='retries']"(node) {
      const value = node.value as Node;
      if (value.type !== 'Literal' || value.value !== 0) context.report({ node, messageId: 'retry' });
    },
  }),
};

/** Tests, and the files next to them that they use. */
export const testRules = (): OxlintOverride[] => [
  {
    files: [
      '**/*.spec.{ts,tsx,mjs}',
      '**/*.e2e-spec.ts',
      '{bff,services/*,libs/*,simulators/*}/test/**/*.{ts,mjs}',
      '{shell,mf-*,libs/*}/src/**/testing/**/*.{ts,tsx}',
      '{shell,mf-*,libs/*}/src/**/testing.{ts,tsx}',
      'e2e/**/*.ts',
      'labs/security/{attacks,fuzz,lab}/**/*.ts',
    ],
    rules: {
      'academy/no-fixed-sleep': 'error',
      'academy/no-wall-time': 'error',
      'academy/no-way-round': 'error',
    },
  },
];
