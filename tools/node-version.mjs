// @ts-check Runs before any other module, in any version of Node with modules, so it must not use newer syntax.

const floor = [20, 19];

/**
 * @param {string} version such as `20.20.2`
 * @returns {string | undefined} the reason why this version is rejected
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > (floor[0] ?? 0) || (major === floor[0] && minor >= (floor[1] ?? 0));
  if (isEnough) return undefined;
  return `Node ${version} is too old: ${floor.join('.')} or newer is needed (https://nodejs.org).`;
}

const problem =
  checkNodeVersion(process.versions.node) ||
  (process.platform === 'win32' ? 'Windows itself is not supported: use WSL (wsl --install).' : undefined);
if (problem) {
  console.error(`✖ ${problem}`);
  process.exit(1);
}
