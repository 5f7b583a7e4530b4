import { closeSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = '/proc/self/fd';
/** From `fcntl.h`: the descriptor is closed when another program is started. */
const CLOEXEC = 0o2000000;

/**
 * Closes the files that whoever started this process had left open: they would be open in render processes, too. Node
 * marks all that it opens itself as closed at the start of another program, so whatever is not marked was inherited.
 * Does nothing where there is no /proc.
 * @returns how many were closed
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
    // The one that listed the folder is closed by now.
    return false;
  }
}
