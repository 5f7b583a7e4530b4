// @ts-check
/**
 * What makes a test flaky or lets a red one pass: fixed sleeps, assertions about how long something took, retries, tests
 * that are left out without a word. Measurements stand in `npm run verify` and `bench`.
 */

/** @typedef {import('./refuse.mjs').Node} Node */
/** @typedef {import('./refuse.mjs').Rule} Rule */

const SLEEPS = /^(sleep|pause|delay|waitMs)$/;
const TIMER_MODULES = ['node:timers/promises', 'timers/promises'];
/** Names that measured time is kept under: `elapsed`, `took`, `afterMs`. */
const MEASURED = /^(elapsed|took|lasted|spent|waited)|Ms$|Millis$/;
/** A property in milliseconds may as well be a time that is planned: `pollInMs`. */
const PLANNED = /^(poll|next|retry|due|expires)/;
const UPPER_BOUNDS = ['toBeLessThan', 'toBeLessThanOrEqual'];
const LOOPS = ['WhileStatement', 'DoWhileStatement', 'ForStatement'];

/** @param {Node} node @returns {boolean} whether it is repeated until something holds */
function isPolling(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (LOOPS.includes(at.type)) return true;
    // A function is a part of the loop's condition or of its body only where it is called at once.
    if (/Function/.test(at.type) && at.parent.type !== 'NewExpression') return false;
  }
  return false;
}

/** @param {Node} node of `new Promise((resolve) => setTimeout(resolve, 50))` the function */
function isTimer({ body, params }) {
  const only = body.type === 'BlockStatement' && body.body.length === 1 ? body.body[0].expression : body;
  if (only?.type !== 'CallExpression' || nameOf(only.callee) !== 'setTimeout') return false;
  const [run] = only.arguments;
  const ran = /Function/.test(run?.type ?? '') && run.body.type === 'CallExpression' ? run.body.callee : run;
  return ran?.type === 'Identifier' && ran.name === params[0]?.name;
}

/** @param {Node} callee @returns {string | undefined} `setTimeout` of `setTimeout` and of `globalThis.setTimeout` */
const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);

/** @type {Rule} */
export const noFixedSleep = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { sleep: 'A test waits for a condition (eventually), never for a fixed time.' },
  },
  create: (context) => {
    const timers = new Set();
    const report = (/** @type {Node} */ node) => {
      if (!isPolling(node)) context.report({ node, messageId: 'sleep' });
    };
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!TIMER_MODULES.includes(String(source.value))) return;
        for (const { imported, local } of /** @type {Node[]} */ (specifiers))
          if (imported?.name === 'setTimeout') timers.add(local.name);
      },
      NewExpression(/** @type {Node} */ node) {
        const [executor] = node.arguments;
        if (nameOf(node.callee) === 'Promise' && /Function/.test(executor?.type ?? '') && isTimer(executor))
          report(node);
      },
      CallExpression(/** @type {Node} */ node) {
        const { callee } = node;
        const isNamed = callee.type === 'Identifier' && SLEEPS.test(callee.name) && node.arguments.length > 0;
        if (isNamed || timers.has(callee.name) || nameOf(callee) === 'waitForTimeout') report(node);
      },
    };
  },
};

/** @param {Node} node @returns {boolean} whether it is a time that was measured on a clock of the machine */
function isMeasured(node) {
  if (node.type === 'Identifier') return MEASURED.test(node.name);
  if (node.type === 'MemberExpression') {
    const name = node.property.name ?? '';
    return MEASURED.test(name) && !PLANNED.test(name);
  }
  if (node.type === 'BinaryExpression') return isClock(node.left) || isMeasured(node.left);
  return node.type === 'CallExpression' && node.arguments.some(isMeasured);
}

/** @param {Node} node `Date.now()`, `performance.now()`, `process.hrtime.bigint()` */
const isClock = (node) =>
  node.type === 'CallExpression' &&
  /^((Date|performance)\.now|process\.hrtime(\.bigint)?)$/.test(pathOf(node.callee));

/** @param {Node} node @returns {string} */
const pathOf = (node) =>
  node.type === 'MemberExpression' ? `${pathOf(node.object)}.${node.property.name}` : (node.name ?? '');

/** @type {Rule} */
export const noWallTime = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      time: 'A test proves the cause; how long something took is measured by npm run verify and bench.',
    },
  },
  create: (context) => ({
    CallExpression(/** @type {Node} */ { callee }) {
      if (callee.type !== 'MemberExpression' || !UPPER_BOUNDS.includes(callee.property.name)) return;
      const { object } = callee;
      if (object.type !== 'CallExpression' || object.callee.name !== 'expect') return;
      const [value] = object.arguments;
      if (value && isMeasured(value)) context.report({ node: callee, messageId: 'time' });
    },
  }),
};

const TESTS = /^(it|test|describe)(\.|$)/;

/** @type {Rule} */
export const noWayRound = {
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
    CallExpression(/** @type {Node} */ node) {
      const path = pathOf(node.callee);
      if (path === 'jest.retryTimes') context.report({ node, messageId: 'retry' });
      if (/^x(it|test|describe)(\.|$)/.test(path)) context.report({ node, messageId: 'skip' });
      if (!TESTS.test(path)) return;
      const [, reason] = node.arguments;
      const hasReason = reason && !/Function/.test(reason.type);
      if (/\.(skip|fixme)(\.each)?$/.test(path) && !hasReason) context.report({ node, messageId: 'skip' });
      if (/\.only(\.each)?$/.test(path)) context.report({ node, messageId: 'only' });
    },
    "Property[key.name='retries']"(/** @type {Node} */ node) {
      if (node.value.type !== 'Literal' || node.value.value !== 0)
        context.report({ node, messageId: 'retry' });
    },
  }),
};

/** Tests, and what stands beside them to be used by them. @returns {import('oxlint').OxlintOverride[]} */
export const testRules = () => [
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
