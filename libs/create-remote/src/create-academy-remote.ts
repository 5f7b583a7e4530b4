import { newCommand } from '@academy/cli/outside/create-remote';
import { runOutside } from '@academy/cli/outside/run-outside';

process.exitCode = await runOutside(['new', ...process.argv.slice(2)], { new: newCommand });
