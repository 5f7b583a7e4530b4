import { runOutside } from './run-outside.js';

process.exitCode = await runOutside(process.argv.slice(2));
