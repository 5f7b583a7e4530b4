import { readArguments, usage } from '@academy/chaos-lab/arguments';
import { runExperiment } from '@academy/chaos-lab/experiment';
import { describeFailure } from '../../tools/failure.mjs';
import { complain, say } from '../../tools/screen.mjs';
import { GaleraServers } from './galera-servers.js';

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return say(usage.replaceAll('-- chaos', '-- cluster'));
  await runExperiment(readArguments(args), {
    name: 'cluster',
    serversOf: (options) => new GaleraServers(options),
  });
}

main().catch((error: unknown) => {
  complain(describeFailure(error));
  process.exit(1);
});
