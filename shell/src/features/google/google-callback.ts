import { type GoogleCallbackRequest } from '@academy/contracts/google/google.schemas';
import { type TFunction } from '@academy/mf-kit/i18n';

/** Result in the callback URL of Google: a code to exchange, or an error code. */
export type GoogleCallback =
  | { readonly kind: 'exchange'; readonly body: GoogleCallbackRequest }
  | { readonly kind: 'failed'; readonly word: string | null };

/** Accepts only an error code, so that a link cannot place a sentence on the page. */
const WORD = /^[a-z_]{1,64}$/;

/**
 * Reads the query of the callback page: `source=google` and `token` (S-104), or `code` and a `state` of JSON whose
 * source is `google_oauth` (S-105), or `error` (S-106).
 */
export function readGoogleCallback(query: URLSearchParams): GoogleCallback {
  const error = query.get('error');
  if (error !== null) return { kind: 'failed', word: WORD.test(error) ? error : null };
  const token = query.get('token');
  if (token && query.get('source') === 'google') return { kind: 'exchange', body: { code: token } };
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => query.get(name));
  if (!code || !state || !isOurs(state)) return { kind: 'failed', word: null };
  return { kind: 'exchange', body: { code, state, ...(iss && { iss }) } };
}

/** Rejections with a text of their own, because the user can act on them. */
const EXPLAINED = ['google_email_unverified', 'google_other_identity', 'google_admin_unverified'];

/** @returns the message for an error code (S-106, S-107, S-109) */
export function googleFailure(word: string | null, t: TFunction): string {
  if (word === 'google_unreachable') return t('account.google.unreachable');
  if (word !== null && EXPLAINED.includes(word)) return t(`account.google.${word}`);
  if (word === null || word.startsWith('google_')) return t('account.google.failed');
  return t('account.google.error', { error: word });
}

function isOurs(state: string): boolean {
  try {
    return (JSON.parse(state) as { source?: unknown } | null)?.source === 'google_oauth';
  } catch {
    return false;
  }
}
