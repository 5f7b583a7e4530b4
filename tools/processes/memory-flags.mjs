/**
 * An app on a developer's machine has few users: a small young generation and a fixed limit keep ten apps below 1.3 GB
 * together. V8 accepts the compiled code of a build only under the same flags (decision 0059).
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'];
