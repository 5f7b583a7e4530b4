import { describeFailure } from '../../tools/failure.mjs';
import { printError, printLine } from '../../tools/screen.mjs';
import { readArguments, usage } from './arguments.js';
import { runExperiment } from './experiment.js';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return printLine(usage);
  await runExperiment(readArguments(args));
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
