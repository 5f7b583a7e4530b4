// @ts-check
import { readFileSync } from 'node:fs';
import Module from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** @type {Map<string, Script>} */
const compiled = new Map();

/** What V8 made of a text for one test file serves the next ones of the worker too. @param {string} file */
function compile(file) {
  const script =
    compiled.get(file) ?? new Script(Module.wrap(readFileSync(file, 'latin1')), { filename: file });
  compiled.set(file, script);
  return script;
}

/** Node with the packages of `bundled-packages.mjs`, which every test file evaluates anew in a world of its own. */
export default class ServerEnvironment extends TestEnvironment {
  /**
   * @param {import('@jest/environment').JestEnvironmentConfig} config
   * @param {import('@jest/environment').EnvironmentContext} context
   */
  constructor(config, context) {
    super(config, context);
    this.file = String(config.projectConfig.testEnvironmentOptions['bundledPackages']);
  }

  /** @override */
  async setup() {
    await super.setup();
    /** @type {Record<string, () => unknown> | undefined} */
    let packages;
    Object.assign(this.global, {
      [Symbol.for('academy.bundled')]: (/** @type {string} */ name, /** @type {NodeJS.Require} */ require) =>
        (packages ??= this.evaluate(require))[name]?.(),
    });
  }

  /** @param {NodeJS.Require} require of the test, for what is no part of the bundle */
  evaluate(require) {
    if (!this.context) throw new Error('The test is over: it can load nothing more');
    const module = { exports: {} };
    compile(this.file).runInContext(this.context)(
      module.exports,
      require,
      module,
      this.file,
      dirname(this.file),
    );
    return module.exports;
  }
}
