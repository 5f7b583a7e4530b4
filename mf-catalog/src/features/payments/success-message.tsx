import { useEffect, useState } from 'react';
import { type PaymentStatus } from '@academy/contracts/payments/payment.schemas';
import { formatPaise } from '@academy/mf-kit/currency';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useNavigate } from '@academy/mf-kit/router';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button } from '@academy/ui';
import { Countdown } from '@academy/ui/on-demand';
import classes from './payment-result.module.css';

const COUNTDOWN_SEC = 3;

/**
 * S-232, S-233: redirects after three seconds, unless it is paused (WCAG 2.2.1). After Back or a reload there is no
 * countdown, because the user has returned to read the page.
 */
export function SuccessMessage({ message, status }: { message: string; status: PaymentStatus }) {
  const { amount, itemType, orderId } = status;
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  const navigate = useNavigate();
  const [isStopped, setStopped] = useState(false);
  const [isSeenBefore] = useState(() => seen.has(orderId));
  useEffect(() => seen.add(orderId), [orderId]);
  const money = amount > 0 && (
    <p className={classes.hint}>{t('payment.paid', { price: formatPaise(Math.round(amount * 100)) })}</p>
  );
  if (isSeenBefore)
    return (
      <div role="status">
        <p>{t(stayedMessages[itemType])}</p>
        {money}
      </div>
    );
  return (
    <>
      {isStopped ? (
        <p ref={focusOnMount} tabIndex={-1}>
          {t(stayedMessages[itemType])}
        </p>
      ) : (
        <Countdown seconds={COUNTDOWN_SEC} onEnd={() => void navigate(links.to('learner.dashboard'))}>
          {(count) => <p role="timer">{t(message, { count })}</p>}
        </Countdown>
      )}
      {/* Announced once; the seconds are not announced. */}
      <div role="status">{money}</div>
      {!isStopped && (
        <div className={classes.redirectControl}>
          <Button variant="ghost" size="sm" onClick={() => setStopped(true)}>
            {t('payment.stopRedirect')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Takes the focus, because the pressed button is gone (WCAG 2.4.3). */
const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** Without a countdown no redirect is announced. */
const stayedMessages = { course: 'payment.courseDoneStay', workshop: 'payment.workshopDoneStay' } as const;

/** Successes that this tab has already shown. */
const seen = {
  key: (orderId: string) => `payment-seen:${orderId}`,
  has(orderId: string): boolean {
    try {
      return sessionStorage.getItem(this.key(orderId)) !== null;
    } catch {
      return false;
    }
  },
  add(orderId: string): void {
    try {
      sessionStorage.setItem(this.key(orderId), 'yes');
    } catch {
      // Without storage the countdown runs again; it can still be paused.
    }
  },
};
