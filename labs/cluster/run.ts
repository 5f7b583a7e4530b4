import { readArguments, usage as payments } from '@academy/chaos-lab/arguments';
import { runExperiment } from '@academy/chaos-lab/experiment';
import { describeFailure } from '../../tools/failure.mjs';
import { printError, printLine } from '../../tools/screen.mjs';
import { readParts, usage } from './arguments.js';
import { runFaults } from './faults/run-faults.js';
import { GaleraServers } from './galera-servers.js';
import { runSeats } from './seats.js';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h'))
    return printLine(`${usage}\n\n${payments.replaceAll('-- chaos', '-- cluster')}`);
  const { part, rest, rounds, isFull, rate, fault } = readParts(args);
  const options = readArguments(rest);
  if (part === 'seats') return runSeats(rounds, options.report);
  if (part === 'faults') {
    const { seed, report } = options;
    return runFaults({
      isFull,
      rate,
      seed,
      ...(fault !== undefined && { only: fault }),
      ...(report !== undefined && { report }),
    });
  }
  await runExperiment(options, {
    name: 'cluster',
    serversOf: (given) => new GaleraServers(given),
  });
}

main().catch((error: unknown) => {
  printError(describeFailure(error));
  process.exit(1);
});
