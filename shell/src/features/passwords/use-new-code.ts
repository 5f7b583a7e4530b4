import { useEffect, useState } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { readFailure } from '../../forms/form-failure.js';

export interface NewCode {
  /** Seconds until another code may be requested. */
  readonly left: number;
  readonly send: () => Promise<void>;
}

export interface NewCodeSetup {
  readonly email: string;
  readonly onFailed: (message: string) => void;
  readonly onSent: () => void;
  /** The time of the last request for a code, in ms since the epoch. */
  readonly sentAt: number;
}

/** Time in ms between two codes (SEC-10). */
const WAIT_MS = 60_000;

/** Requests another code, at the earliest a minute after the last one. */
export function useNewCode({ email, onFailed, onSent, sentAt }: NewCodeSetup): NewCode {
  const { t } = useTranslation('shell');
  const api = useApi();
  const { notify } = useShell();
  const [openAt, setOpenAt] = useState(sentAt + WAIT_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((openAt - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left, now]);

  const send = async () => {
    setNow(Date.now());
    setOpenAt(Date.now() + WAIT_MS);
    try {
      await api.post('/api/user/forgot', { body: { email }, anonymous: true });
      notify({ kind: 'success', message: t('account.forgot.sent') });
      onSent();
    } catch (failure) {
      const texts = { rejected: t('account.error'), unexpected: t('account.error') };
      onFailed(readFailure(failure, texts).message);
    }
  };
  return { left, send };
}
