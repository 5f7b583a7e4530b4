/**
 * Preloaded into a process: SIGKILL ends it at the COMMIT of the transaction that enrolls a user or makes a refund
 * due: with KILL_AT=before, before the statement is sent to the database; with KILL_AT=after, once the database has
 * confirmed it. It wraps the methods of the driver, so the product needs no code for it.
 */
import { createRequire } from 'node:module';

const Connection = createRequire(import.meta.url)('mysql2').Connection;
const delivers = new WeakSet();
const killProcess = () => process.kill(process.pid, 'SIGKILL');

for (const method of ['query', 'execute']) {
  const original = Connection.prototype[method];
  Connection.prototype[method] = function watched(...args) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0]?.sql ?? '');
    if (/^\s*INSERT\s.*\b(enrollments|refunds)\b/is.test(text)) delivers.add(this);
    if (/^\s*ROLLBACK/i.test(text)) delivers.delete(this);
    if (/^\s*COMMIT/i.test(text) && delivers.delete(this)) {
      if (process.env['KILL_AT'] === 'before') return killProcess();
      const done = args.findLastIndex((arg) => typeof arg === 'function');
      args[done < 0 ? args.length : done] = killProcess;
    }
    return original.apply(this, args);
  };
}
