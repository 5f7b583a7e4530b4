import { describeFailure } from '../../tools/failure.mjs';
import { complain, say } from '../../tools/screen.mjs';
import { readArguments, usage } from './arguments.js';
import { runExperiment } from './experiment.js';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return say(usage);
  await runExperiment(readArguments(args));
}

main().catch((error: unknown) => {
  complain(describeFailure(error));
  process.exit(1);
});
