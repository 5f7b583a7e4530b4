import { describe, expect, it } from '@jest/globals';
import { describeFailure, Failure } from './failure.mjs';
import { checkNodeVersion } from './node-version.mjs';

describe('failures', () => {
  it.each([
    ['npm error code ENOSPC', 'The disk is full'],
    ['ERROR 1114: The table is full; Errcode: 28 "No space left on device"', 'The disk is full'],
    ["EACCES: permission denied, open '.data/x'", 'A right is missing'],
    ["Temporary failure resolving 'deb.debian.org'", 'could not be reached'],
    ['npm error code EAI_AGAIN', 'could not be reached'],
    ['EROFS: read-only file system', 'read-only'],
  ])('name the cause of: %s', (text, message) => {
    expect(describeFailure(new Error(text))).toContain(message);
  });

  it('name the path, and never a stack', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { path: '/data/file' });
    expect(describeFailure(error)).toBe(
      'The disk is full. Free some space (about 2 GB are needed) and run the command again. (/data/file)',
    );
    expect(describeFailure(new Error('something else'))).toBe('something else');
    expect(describeFailure(new Failure('as it is'))).toBe('as it is');
  });

  it('reject a version of Node that is too old', () => {
    expect(checkNodeVersion('18.20.4')).toContain('Node 18.20.4 is too old');
    expect(checkNodeVersion('20.18.3')).toContain('20.19');
    expect([checkNodeVersion('20.19.0'), checkNodeVersion('22.1.0'), checkNodeVersion('24.0.0')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
