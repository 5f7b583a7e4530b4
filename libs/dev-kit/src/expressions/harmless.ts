/** Expressions whose time may grow faster than their text, with the reason why they cannot be exploited (T38). */
export const harmless: readonly { readonly literal: string; readonly why: string }[] = [
  {
    literal: String.raw`/(\/r\/([a-z][a-z0-9_]*)\/([\w.+-]+)\/[\w./+-]+:\d+:\d+)/g`,
    why: 'reads the stack of an error in the browser that threw it',
  },
  {
    literal: String.raw`/[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]{1,255}/g`,
    why: 'both parts are bounded, and redact-emails.spec.ts runs it over long texts',
  },
  {
    literal: String.raw`/'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|\b(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)\b/gi`,
    why: 'reads statements that our own code wrote; what people type stands in their parameters',
  },
  {
    literal: String.raw`/^s3:\/\/([^/]+)\/?(.*?)\/?$/`,
    why: 'reads a setting of whoever runs the academy',
  },
  {
    literal: String.raw`/\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/`,
    why: 'reads the files of a release on the machine of the team that built it',
  },
  {
    literal: String.raw`/^\S+@\S+\.\S+$/`,
    why: 'reads a field in the browser of whoever fills it in',
  },
  {
    literal: String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
    why: 'reads a field in the browser of whoever fills it in',
  },
  {
    literal: String.raw`/\p{RI}{2}|[^](?:[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d]\u200d?\p{L}|\u200d\P{M}|\p{M}|\u200c|\p{EMod})*/gu`,
    why: 'the analyser does not support \\p{RI}; in a browser, over the title of a workshop',
  },
  {
    literal: String.raw`/[.\s]+$/`,
    why: 'reads a name that has been cut to 140 characters',
  },
  {
    literal: String.raw`/\s+\S*$/`,
    why: 'in a browser, over the title of a workshop',
  },
  {
    literal: '/=+$/',
    why: 'reads base64 that our own code made',
  },
  {
    literal: String.raw`/\bVersion\/[\d.]+ .*\bSafari\//`,
    why: 'the contract of the auth service takes 400 characters of a user agent',
  },
  {
    literal: String.raw`/\s*\/-$/`,
    why: 'reads a price, after its length is checked',
  },
  {
    literal: String.raw`/[^\s<>"(),;]+@[^\s<>"(),;]+/g`,
    why: 'reads the name and address of an order, which the contract bounds',
  },
  {
    literal: String.raw`/\.+$/`,
    why: 'reads words of the name and address of an order, which the contract bounds',
  },
  {
    literal: '/<link href="https:[^>]*>/g',
    why: 'reads a page of a library, which nobody else writes',
  },
];
