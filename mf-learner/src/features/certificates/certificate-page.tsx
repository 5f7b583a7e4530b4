import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, EmptyState, Loading, Notice, Page, Skeleton, TextLink, useDocumentTitle } from '@academy/ui';
import { PageLoadFailed } from '../../ui/page-states.js';
import { CertificateActions } from './certificate-actions.js';
import { CertificateSheet } from './sheet/certificate-sheet.js';
import { credentialPath, useOwnCertificates } from './use-certificates.js';
import { useLandscapePage } from './sheet/use-landscape-page.js';
import classes from './sheet/certificate-sheet.module.css';

/** `/dashboard/certificates/{certificateId}`: the user's own certificate in its printed layout. */
export function CertificatePage({ certificateId }: { certificateId: string }) {
  const { t } = useTranslation('mf_learner');
  const { site } = useShell();
  const { data, error, refetch } = useOwnCertificates();
  useLandscapePage();
  const certificate = data?.certificates.find((one) => one.certificateId === certificateId);
  // The browser suggests the document title as the file name of a print.
  useDocumentTitle(certificate ? `${t('certificate.title')} ${certificateId}` : t('certificate.title'));
  if (!data && error) {
    const retry = (): void => void refetch();
    return (
      <PageLoadFailed
        title={t('certificate.title')}
        what={t('certificate.loadFailed')}
        {...{ error, retry }}
      />
    );
  }
  if (data && !certificate) {
    return (
      <EmptyState
        isPage
        title={t('certificate.notYours')}
        action={
          <Button to={`/verify/${encodeURIComponent(certificateId)}`}>{t('certificate.verify')}</Button>
        }
      >
        {t('certificate.notYoursText')}
      </EmptyState>
    );
  }
  if (!certificate) {
    return (
      <Page>
        <Loading label={t('certificate.loading')}>
          <Skeleton height="40rem" />
        </Loading>
      </Page>
    );
  }
  return (
    <div className={classes.page}>
      <div className={classes.toolbar}>
        <Button to="/dashboard" variant="ghost">
          {t('certificate.back')}
        </Button>
        <CertificateActions certificate={certificate} />
      </div>
      {certificate.revokedAt && (
        <div className={classes.notice}>
          <Notice tone="danger">
            {t('certificate.revoked', { reason: certificate.revocationReason ?? '' })}
          </Notice>
        </div>
      )}
      <CertificateSheet certificate={certificate} />
      <div className={classes.belowSheet}>
        <p>
          {t('certificate.checkedAt')}{' '}
          <TextLink to={`/verify/${certificateId}`}>
            {certificate.verifyUrl.replace(/^https?:\/\//, '')}
          </TextLink>
        </p>
        {certificate.credential && (
          <p>
            <a href={`${site.apiOrigin}${credentialPath(certificateId)}`} download>
              {t('certificate.credential')}
            </a>
            {'. '}
            {t('certificate.credentialText')}
          </p>
        )}
      </div>
    </div>
  );
}
