// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneFailed, onePassed } from './results.mjs';

/** The apps of the academy; simulators log received data on purpose. */
const apps = ['admin', 'auth', 'bff', 'catalog', 'payment', 'registry', 'worker'];

/** Patterns that no line may match (T70). Their length is limited, so that a long line is searched quickly. */
const patterns = /** @type {const} */ ({
  'an e-mail address': /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/,
  'a phone number': /(?<![\w.-])(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}(?![\w.-])/,
  'a token': /eyJ[\w-]{8,2000}\.[\w-]{8,}/,
  'a bearer token': /bearer [\w.~+/-]{12,}/i,
  'a cookie':
    /(?:set-cookie|auth_token|refresh_token|academy_canary|__Host-[\w-]{1,40})["']?[=:] ?["']?[\w.-]{12,}/i,
  'a code': /["'](?:otp|code)["']: ?["']\d{4,8}["']/i,
  'a password': /["']?\b(?:password|passphrase)["']?\s?[:=]\s?["']?(?!\[redacted\])[^\s"',}]{4,}/i,
  'a link with a token': /[?&](?:token|code|state|session)=[\w.-]{8,}/i,
});

const LOGGED_IN = /"route":"\/api\/user\/login"/;

/** @param {string} line of a log @returns {string[]} the kinds of forbidden data in it */
export function personalDataIn(line) {
  return Object.entries(patterns).flatMap(([what, pattern]) => (pattern.test(line) ? [what] : []));
}

/**
 * Checks T70 over all logs of the browser tests, in which users signed up, logged in and paid.
 * @param {string} logDir
 * @returns {import('./results.mjs').Count}
 */
export function checkLogs(logDir) {
  const problems = [];
  let events = 0;
  for (const app of apps) {
    const file = join(logDir, `${app}.log`);
    if (!existsSync(file)) continue;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (LOGGED_IN.test(line) && /"requestId":"[\w-]{8,}"/.test(line)) events += 1;
      for (const what of personalDataIn(line)) problems.push(`${app} logs ${what}`);
    }
  }
  if (problems.length > 0)
    return oneFailed(`logs (T70): ${[...new Set(problems)].join(', ')}: see ${logDir}`);
  if (events === 0) return oneFailed('logs (T70): no log-in stands in any log with its request id');
  return onePassed();
}
