import { readArguments, usage } from '@academy/chaos-lab/arguments';
import { runExperiment } from '@academy/chaos-lab/experiment';
import { describeFailure } from '../../tools/failure.mjs';
import { printError, printLine } from '../../tools/screen.mjs';
import { GaleraServers } from './galera-servers.js';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h'))
    return printLine(usage.replaceAll('-- chaos', '-- cluster'));
  await runExperiment(readArguments(args), {
    name: 'cluster',
    serversOf: (options) => new GaleraServers(options),
  });
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
