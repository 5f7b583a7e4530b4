/** A benchmark takes no arguments: prints its usage and ends, with code 0 after `--help`. @param {string} text */
export function rejectArguments(text) {
  const [argument] = process.argv.slice(2);
  if (argument === undefined) return;
  console.log(text);
  process.exit(argument === '--help' ? 0 : 1);
}
