/**
 * An app serves few people on a developer's machine: a small young generation and a firm ceiling keep ten of them below
 * 1.3 GB together. V8 takes what a build compiled under the same flags alone (decision 0059).
 */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=256'];
