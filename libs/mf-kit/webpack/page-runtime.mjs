/**
 * Runs in a host before its own code: puts the federation runtime where the entries of remotes look for it
 * (`runtimeOfThePage` of index.mjs), so that none of them brings a copy (decision 0095).
 */
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { bundlerRuntime, runtime } = federation;

globalThis.__ACADEMY_FEDERATION__ = {
  ...federation,
  // The build leaves out of a host what remotes alone call.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  // `init` would return the host's instance, which it finds by the build that its own code comes from.
  runtime: { ...runtime, init: runtime.createInstance },
};
