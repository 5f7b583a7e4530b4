/**
 * Cookies of an academy on the developer's machine. The academy's have the prefix `__Host-` and the attribute Secure,
 * which not every browser accepts from http://localhost. The ports of a machine share their cookies, so each academy
 * gets names of its own.
 */

/** Attributes that need https, or name the academy's host. */
const FOREIGN_ATTRIBUTE = /^(?:secure|partitioned|domain=.*)$/i;

/**
 * @typedef {object} LocalCookies
 * @property {(lines: string[]) => string[]} toBrowser the values of `Set-Cookie`
 * @property {(header: string) => string} toAcademy the value of `Cookie`
 */

/** @param {string} academy its origin @returns {LocalCookies} */
export function localCookies(academy) {
  const { protocol, hostname, host } = new URL(academy);
  // The pages of an academy on this machine and the developer's pages share their sessions.
  if (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    return { toBrowser: (lines) => lines, toAcademy: (header) => header };
  const prefix = `dev-${host.replace(/[^a-z0-9.-]/gi, '_')}-`;
  return {
    toBrowser: (lines) => lines.map((line) => prefix + withoutForeign(line)),
    toAcademy: (header) =>
      header
        .split(/;\s*/)
        .filter((cookie) => cookie.startsWith(prefix))
        .map((cookie) => cookie.slice(prefix.length))
        .join('; '),
  };
}

/** @param {string} line */
const withoutForeign = (line) =>
  line
    .split(/;\s*/)
    .filter((part, index) => index === 0 || !FOREIGN_ATTRIBUTE.test(part))
    // Without Secure, browsers accept no cookie that other sites receive.
    .map((part, index) => (index > 0 && /^samesite=none$/i.test(part) ? 'SameSite=Lax' : part))
    .join('; ');
