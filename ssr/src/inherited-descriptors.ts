import { closeSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = '/proc/self/fd';
/** From `fcntl.h`: the descriptor is closed when another program is started. */
const CLOEXEC = 0o2000000;

/**
 * Closes files that the parent process left open, because SSR workers would inherit them. Node opens all its
 * own files with close-on-exec, so a descriptor without this flag was inherited. Does nothing without /proc.
 * @returns the number of closed descriptors
 */
export function closeInheritedDescriptors(): number {
  const inherited = descriptors().filter((descriptor) => descriptor > 2 && isInherited(descriptor));
  for (const descriptor of inherited) closeSync(descriptor);
  return inherited.length;
}

function descriptors(): number[] {
  try {
    return readdirSync(FOLDER).map(Number);
  } catch {
    return [];
  }
}

function isInherited(descriptor: number): boolean {
  try {
    const [, flags = ''] =
      /^flags:\s*([0-7]+)/m.exec(readFileSync(`${FOLDER}info/${descriptor}`, 'utf8')) ?? [];
    return (Number.parseInt(flags, 8) & CLOEXEC) === 0;
  } catch {
    // The descriptor that listed the folder is already closed.
    return false;
  }
}
