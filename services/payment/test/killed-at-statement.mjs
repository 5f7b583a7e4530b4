/**
 * Preloaded into a process: SIGKILL ends it before a statement that matches KILL_STATEMENT is sent to the database. It
 * wraps the methods of the driver, so the product needs no code for it.
 */
import { createRequire } from 'node:module';

const Connection = createRequire(import.meta.url)('mysql2').Connection;
const fatal = new RegExp(process.env['KILL_STATEMENT'] ?? '$^', 'is');

for (const method of ['query', 'execute']) {
  const original = Connection.prototype[method];
  Connection.prototype[method] = function watched(...args) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0]?.sql ?? '');
    if (fatal.test(text)) return process.kill(process.pid, 'SIGKILL');
    return original.apply(this, args);
  };
}
