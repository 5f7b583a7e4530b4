import { useEffect, useState } from 'react';
import { ApiError } from '@academy/mf-kit/api-error';
import { useLocation, useSearchParams } from '@academy/mf-kit/router';
import { removeForTab, saveForTab, readForTab } from './tab-storage.js';

export interface MailLink {
  /** It did what it was for, before the page was loaded again. */
  readonly isUsed: boolean;
  readonly token: string | null;
  /** Nothing of the link is kept any longer. */
  readonly drop: () => void;
  /** Keeps from now on only that the link was used. */
  readonly markUsed: () => void;
}

/** Nothing but another link helps; after any other failure the same one may be tried again. */
export const isDeadLink = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'INVALID_TOKEN';

/**
 * The token of a mail's link, which then leaves the address: not for the history, nor for a referrer (SEC-07). The tab
 * keeps it until it is used, and that it was, for whoever loads the page again.
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
