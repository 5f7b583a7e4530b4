import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { useTranslation } from '@academy/mf-kit/i18n';
import { LogoMark } from '@academy/ui';
import { extentText } from '../../../rules/extent-text.js';
import { QrCode } from './qr-code.js';
import { IssuerEmblem } from './issuer-emblem.js';
import classes from './certificate-sheet.module.css';

/** One A4 sheet in landscape. The server has signed its texts; this component only lays them out. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('mf_learner');
  const { certificateId, courseTitle, credential, issuedAt, issuer } = certificate;
  const { learnerName, revokedAt, verifyUrl } = certificate;
  const extent = extentText(t, certificate);
  return (
    <div className={classes.sheetFrame}>
      <article data-sheet className={classes.sheet} data-long={courseTitle.length > 60 || undefined}>
        <SheetFrame />
        {/* A decorative stamp across the sheet; the text above has the same content. */}
        {revokedAt && (
          <p className={classes.revoked} aria-hidden="true">
            {t('verify.revokedMark')}
          </p>
        )}
        <header className={classes.header}>
          <span className={classes.logo}>
            <LogoMark size={44} />
          </span>
          <p className={classes.issuer}>{issuer}</p>
        </header>
        <div className={classes.content}>
          <h1 tabIndex={-1} className={classes.heading}>
            {t('certificate.kind')}
          </h1>
          <p>{t('certificate.awardedTo')}</p>
          <p className={classes.learner}>{learnerName ?? t('certificate.nameless')}</p>
          <p>{t('certificate.hasCompleted')}</p>
          <p className={classes.course}>{courseTitle}</p>
          {extent && <p>{extent}</p>}
        </div>
        <footer className={classes.footer}>
          <dl className={classes.facts}>
            {credential && (
              <div className={classes.signature}>
                <dt>{t('certificate.signedBy')}</dt>
                <dd>{issuer}</dd>
                <dd>{t('certificate.fingerprint', { end: credential.slice(-12) })}</dd>
              </div>
            )}
            <div>
              <dt>{t('certificate.issuedOn')}</dt>
              <dd>{academyDay(issuedAt)}</dd>
            </div>
            <div>
              <dt>{t('certificate.number')}</dt>
              <dd>{certificateId}</dd>
            </div>
          </dl>
          {!revokedAt && <IssuerEmblem text={issuer} />}
          <div className={classes.verify}>
            <p className={classes.check}>
              {t('certificate.checkAt')}
              <span>{verifyUrl.replace(/^https?:\/\//, '')}</span>
            </p>
            <div className={classes.code}>
              <QrCode text={verifyUrl} label={t('certificate.codeLabel')} />
            </div>
          </div>
        </footer>
      </article>
    </div>
  );
}

/** An ornamental border around the sheet. */
function SheetFrame() {
  return (
    <span className={classes.border} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
