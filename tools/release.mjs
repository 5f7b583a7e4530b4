// @ts-check
import './node-version.mjs';
import { runCommand } from './release/run-command.mjs';
import { complain, say } from './screen.mjs';

process.exitCode = await runCommand(process.argv.slice(2), process.env, { say, complain });
