// @ts-check
import { join } from 'node:path';
import { root } from '../../workspace.mjs';

const NEEDED = '@academy/payment,@academy/simulator-phonepe';

/** The rooms of the laboratory and what they stand on; nothing is done where nothing has changed. @param {import('../../processes/commands.mjs').Commands} commands */
export async function buildPayment(commands) {
  await commands.run({
    program: process.execPath,
    args: [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', '-p', NEEDED],
    cwd: root,
    env: { ...process.env, NX_TUI: 'false' },
    label: 'The build',
  });
}
