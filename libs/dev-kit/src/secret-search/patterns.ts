/** Patterns of secrets. A finding contains the name of the rule, never the secret itself. */
const patterns: readonly { readonly name: string; readonly shape: RegExp }[] = [
  { name: 'a private key', shape: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}/ },
  { name: 'a private key in base64', shape: /LS0tLS1CRUdJTiB[A-Za-z0-9+/]{60,}/ },
  {
    name: 'a private key in DER',
    shape: /\bM(?:C4CAQAwBQYDK2Vw|IG[HT]AgEAMBMGByqGSM49|II[\w+/]{3}IBADANBgkqhkiG9w0)[\w+/]{20}/,
  },
  { name: 'a key of SendGrid', shape: /\bSG\.[\w-]{22}\.[\w-]{43}\b/ },
  { name: 'the private part of a JWK', shape: /"d"\s*:\s*"[\w-]{40,}"/ },
  { name: 'a key of AWS', shape: /\bA(?:KIA|SIA)[0-9A-Z]{16}\b/ },
  { name: 'a key of Google', shape: /\bAIza[\w-]{35}\b/ },
  { name: 'a client secret of Google', shape: /\bGOCSPX-[\w-]{28}\b/ },
  { name: 'a token of GitHub', shape: /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/ },
  { name: 'a token of npm', shape: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { name: 'a token of Slack', shape: /\bxox[abprs]-[\w-]{20,}/ },
  { name: 'a key of Stripe or Razorpay', shape: /\b(?:sk|rk)_live_\w{20,}|\brzp_live_\w{14,}/ },
  { name: 'a signed token', shape: /\beyJ[\w-]{20,}\.eyJ[\w-]{30,}\.[\w-]{40,}/ },
  { name: 'a salt key of PhonePe', shape: /salt_?key\W{1,6}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i },
  {
    name: 'an address with a password',
    shape:
      /\b(?:mysql|redis|rediss|smtps?|postgres|amqp):\/\/[\w.-]*:[^@\s'"`$<{]{12,}@(?!(?:127\.0\.0\.1|localhost)\b)[\w.-]+/,
  },
  {
    name: 'a secret among settings',
    shape:
      /\b[A-Z][A-Z0-9_]*(?:SECRET|PASSWORD|TOKEN|KEY|SALT)[ \t]*[=:][ \t]*["']?(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{20,}(?![\w+/=.(-])/,
  },
  {
    name: 'a secret by its name',
    // A release lists the calls that it makes with their fingerprints, and the path of one ends with `password`.
    shape:
      /(?<!"(?:GET|POST|PUT|PATCH|DELETE) \/[^"\n]*)(?:secret|password|passwd|api_?key|private_?key)["']?\s*[:=]\s*["'](?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Z])(?=[\w+/=-]*[a-z])[\w+/=-]{32,}["']/i,
  },
];

/** Texts that look like secrets and are none, with the reason. */
const harmless: readonly { readonly text: RegExp; readonly why: string }[] = [
  {
    text: /099eb0cd-02cf-4e2a-8aca-3e6c6aff0399/,
    why: 'the salt of PGTESTPAYUAT in PhonePe’s public documents',
  },
  {
    text: /11111111-2222-3333-4444-555555555555|0a1b2c3d-1111-2222-3333-0123456789ab/,
    why: 'obvious stand-ins of tests',
  },
];

/** All texts that look like secrets, with their positions. */
export function secretsIn(text: string): { name: string; line: number }[] {
  return patterns.flatMap(({ name, shape }) =>
    [...text.matchAll(new RegExp(shape, `${shape.flags}g`))]
      .filter(([match]) => !harmless.some((known) => known.text.test(match)))
      .map(({ index }) => ({ name, line: text.slice(0, index).split('\n').length })),
  );
}
