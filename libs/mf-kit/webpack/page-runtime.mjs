/**
 * Runs in a host before its own code: puts the federation runtime at the place from which the entries of
 * remotes read it (`runtimeOfThePage` of index.mjs), so that none of them contains a copy (decision 0095).
 */
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { bundlerRuntime, runtime } = federation;

globalThis.__ACADEMY_FEDERATION__ = {
  ...federation,
  // The build leaves code that only remotes call out of a host.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  // `init` would return the host's instance, which it finds by the build of the host's own code.
  runtime: { ...runtime, init: runtime.createInstance },
};
