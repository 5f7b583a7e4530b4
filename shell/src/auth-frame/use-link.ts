import { useEffect, useState } from 'react';
import { ApiError } from '@academy/mf-kit/api-error';
import { useLocation, useSearchParams } from '@academy/mf-kit/router';
import { removeForTab, saveForTab, readForTab } from './tab-storage.js';

export interface MailLink {
  /** Whether the link was used before a reload of the page. */
  readonly isUsed: boolean;
  readonly token: string | null;
  /** Deletes the stored link. */
  readonly drop: () => void;
  /** Deletes the token, and stores that the link was used. */
  readonly markUsed: () => void;
}

/** Whether only another link can help; after any other failure the same link may be tried again. */
export const isUnusableLink = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'INVALID_TOKEN';

/**
 * Reads the token of a mail's link and removes it from the URL, so that it reaches neither the history nor a
 * referrer (SEC-07). The tab stores it until it is used, and then that it was used, for a reload.
 */
export function useLink(): MailLink {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const key = `academy-link:${pathname}`;
  const [link] = useState(() => {
    const token = search.get('token');
    if (token) return { token, isUsed: false };
    const stored = readForTab(key);
    return { token: typeof stored.token === 'string' ? stored.token : null, isUsed: stored.isUsed === true };
  });
  useEffect(() => {
    if (!link.token) return;
    saveForTab(key, { token: link.token });
    history.replaceState(history.state, '', location.pathname);
  }, [key, link]);
  return { ...link, drop: () => removeForTab(key), markUsed: () => saveForTab(key, { isUsed: true }) };
}
