// @ts-check

/** An error that the user of the command can fix: printed as one message, without a stack trace. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';
}

const causes = [
  {
    sign: /ENOSPC|No space left on device|Disk is full|disk quota exceeded|EDQUOT/i,
    text: 'The disk is full. Free some space (about 2 GB are needed) and run the command again.',
  },
  {
    sign: /EROFS|read-only file system/i,
    text: 'The file system is read-only. Copy the repository to a place that can be written to.',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ETIMEDOUT|Temporary failure resolving|Could not resolve|Could not connect/,
    text: 'The network, or the package registry, could not be reached. Check the connection and run the command again.',
  },
  {
    sign: /EACCES|EPERM|Permission denied/i,
    text: 'A right is missing. Run the command as the user who owns this folder.',
  },
  {
    sign: /ENOMEM|heap out of memory|Cannot allocate memory/i,
    text: 'There is not enough memory. About 3 GB are needed for the build.',
  },
];

/**
 * Finds a known cause in the output of an operating system or a tool.
 * @param {string} text
 * @returns {string | undefined} a sentence for the user, undefined for an unknown cause
 */
export const knownCause = (text) => causes.find(({ sign }) => sign.test(text))?.text;

/**
 * @param {unknown} error
 * @returns {string} the text to print, without a stack trace
 */
export function describeFailure(error) {
  if (error instanceof Failure) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  const path = /** @type {{ path?: unknown }} */ (error ?? {}).path;
  const cause = knownCause(text);
  if (!cause) return text;
  return typeof path === 'string' ? `${cause} (${path})` : cause;
}
