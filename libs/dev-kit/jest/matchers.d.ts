import { type TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';

// Jest 30 takes its matchers from `expect`; the types of jest-dom still extend another module.
declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends TestingLibraryMatchers<T, R> {}
}
