import { type importCalls } from '../imports/import.calls.js';
import { type uploadCalls } from '../media/upload.calls.js';

/** Paths of calls whose body is bytes, which an OpenAPI description cannot type. */
export type BytesPath =
  (typeof importCalls)[keyof typeof importCalls]['path'] | typeof uploadCalls.sendPart.path;
