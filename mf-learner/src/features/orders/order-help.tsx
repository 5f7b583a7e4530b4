import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button } from '@academy/ui';
import classes from './orders.module.css';

/** The order number with a copy button, and a link to the support. */
export function OrderHelp({ orderNumber }: { orderNumber: string }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  const { notify, site } = useShell();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(orderNumber);
      notify({ kind: 'success', message: t('order.copied') });
    } catch {
      notify({ kind: 'info', message: t('order.copyFailed') });
    }
  };
  return (
    <section className={classes.help} aria-labelledby="help">
      <h2 id="help" className={classes.heading}>
        {t('order.help')}
      </h2>
      <p>{t('order.helpText')}</p>
      <p className={classes.number}>
        <code>{orderNumber}</code>
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          {t('order.copy')}
        </Button>
      </p>
      <div className={classes.actions}>
        <Button variant="secondary" to={links.to('shell.support')}>
          {t('order.support')}
        </Button>
        {site.contactEmail && (
          <Button
            variant="ghost"
            href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(`${t('order.title')} ${orderNumber}`)}`}
          >
            {t('order.mail')}
          </Button>
        )}
      </div>
    </section>
  );
}
