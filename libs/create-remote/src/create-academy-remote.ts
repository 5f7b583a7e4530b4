import { runOutside } from '@academy/cli/outside/run-outside';

process.exitCode = await runOutside(['new', ...process.argv.slice(2)]);
