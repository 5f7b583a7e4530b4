import { type Review } from '@academy/contracts/reviews/review.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useLocation, useNavigate } from '@academy/mf-kit/router';
import { useSession, useShell } from '@academy/mf-kit/shell-context';
import { useDialogPart } from '@academy/mf-kit/use-dialog-part';
import { useLinks } from '@academy/mf-kit/use-links';
import classes from './reviews.module.css';

const loadDialog = () => import('./report-dialog.js').then(({ ReportDialog }) => ReportDialog);

/** Opens the dialog that reports a review; a visitor has to log in first. */
export function ReportButton({ review: { author, id } }: { review: Review }) {
  const { t } = useTranslation('mf_catalog');
  const shell = useShell();
  const { user } = useSession();
  const links = useLinks();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const dialog = useDialogPart({
    load: loadDialog,
    part: 'report-dialog',
    texts: { notLoaded: t('enroll.notLoaded'), offline: t('enroll.offline') },
  });

  const report = (): void => {
    if (user) return void dialog.open();
    shell.notify({ kind: 'info', message: t('reviews.reportLogin') });
    void navigate(`${links.to('shell.signup')}?returnTo=${encodeURIComponent(pathname)}`);
  };
  return (
    <>
      <button
        type="button"
        className={classes.report}
        aria-label={t('reviews.reportOf', { author })}
        onClick={report}
      >
        {t('reviews.report')}
      </button>
      {dialog.Dialog && <dialog.Dialog id={id} onClose={dialog.close} />}
    </>
  );
}
