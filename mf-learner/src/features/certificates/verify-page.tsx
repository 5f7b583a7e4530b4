import { useState, type FormEvent } from 'react';
import { toCertificateId } from '@academy/contracts/certificates/certificate-number';
import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { academyDay } from '@academy/mf-kit/date-format';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Navigate, useNavigate } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, ErrorState, Loading, Page, PageHeading, Skeleton, TextField, TextLink } from '@academy/ui';
import { IconCircleCheckFilled, IconCircleXFilled, IconHelpCircleFilled } from '@tabler/icons-react';
import { SignatureCheck } from './signature-check.js';
import { useSignature } from './use-signature.js';
import { credentialPath, useCertificate } from './use-certificates.js';
import { extentText } from '../../rules/extent-text.js';
import classes from './verify-page.module.css';

/** `/verify` and `/verify/{certificateId}`: public verification of a certificate by its number. */
export function VerifyPage({ typed }: { typed: string | null }) {
  const { t } = useTranslation('mf_learner');
  const certificateId = typed === null ? null : toCertificateId(typed);
  if (certificateId !== null && certificateId !== typed)
    return <Navigate to={`/verify/${certificateId}`} replace />;
  return (
    <Page width="narrow">
      <PageHeading title={t('verify.title')} description={t('verify.description')}>
        {t('verify.title')}
      </PageHeading>
      <div className={classes.columns}>
        {certificateId !== null && <VerificationResult key={certificateId} certificateId={certificateId} />}
        {typed !== null && certificateId === null && <Unknown typed={typed} />}
        <NumberForm isAnother={typed !== null} />
      </div>
    </Page>
  );
}

function NumberForm({ isAnother }: { isAnother: boolean }) {
  const { t } = useTranslation('mf_learner');
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const certificateId = toCertificateId(number);
    if (certificateId !== null) return void navigate(`/verify/${certificateId}`);
    setProblem(t(number.trim() === '' ? 'verify.numberMissing' : 'verify.numberWrong'));
    document.getElementById('certificate-number')?.focus();
  };
  return (
    <form method="post" className={classes.form} noValidate onSubmit={submit}>
      <TextField
        id="certificate-number"
        label={t(isAnother ? 'verify.another' : 'verify.number')}
        hint={t('verify.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={number}
        error={problem}
        onChange={({ target }) => {
          setNumber(target.value);
          setProblem('');
        }}
      />
      <div>
        <Button type="submit" variant={isAnother ? 'secondary' : 'primary'}>
          {t('verify.check')}
        </Button>
      </div>
    </form>
  );
}

function VerificationResult({ certificateId }: { certificateId: string }) {
  const { t } = useTranslation('mf_learner');
  const { data, error, refetch } = useCertificate(certificateId);
  if (data) return <Found certificate={data.certificate} />;
  if (!error) {
    return (
      <Loading label={t('verify.checking')}>
        <Skeleton height="22rem" />
      </Loading>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <Unknown typed={certificateId} />;
  const isTooOften = error instanceof ApiError && error.status === 429;
  return (
    <ErrorState
      title={isTooOften ? error.message : t('verify.failed')}
      onRetry={() => void refetch()}
      retryLabel={t('learn.retry')}
    >
      {!isTooOften && t('verify.failedText')}
    </ErrorState>
  );
}

function Found({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('mf_learner');
  const { site } = useShell();
  const { certificateId, courseTitle, credential, issuedAt, issuer, learnerName, revokedAt } = certificate;
  const extent = extentText(t, certificate);
  const facts = [
    [t('verify.awardedTo'), learnerName ?? t('verify.holderDeleted')],
    [t('verify.course'), courseTitle],
    ...(extent ? [[t('verify.extent'), extent]] : []),
    [t('certificate.issuedOn'), academyDay(issuedAt)],
    [t('verify.issuer'), issuer],
    [t('certificate.number'), certificateId],
  ] as const;
  const signature = useSignature(certificate);
  // A failed check of the signature takes precedence over a match with the academy's records.
  const result = revokedAt ? 'revoked' : signature === 'forged' ? 'inconsistent' : 'valid';
  const Icon = result === 'valid' ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <section className={classes.result} data-icon-tone={result === 'valid' ? 'success' : 'danger'}>
      <div className={classes.verificationResult} role="status">
        <Icon size={36} aria-hidden="true" />
        <div>
          <h2>{t(`verify.${result}`)}</h2>
          <p>{t(`verify.${result}Text`, { issuer, ...(revokedAt && { date: academyDay(revokedAt) }) })}</p>
          {revokedAt && certificate.revocationReason && <p>{certificate.revocationReason}</p>}
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {signature !== 'none' && <SignatureCheck state={signature} />}
      {credential !== null && (
        <p className={classes.verifyAnother}>
          <a href={`${site.apiOrigin}${credentialPath(certificateId)}`} download>
            {t('certificate.credential')}
          </a>{' '}
          {t('verify.credentialText')}
        </p>
      )}
    </section>
  );
}

function Unknown({ typed }: { typed: string }) {
  const { t } = useTranslation('mf_learner');
  const links = useLinks();
  return (
    <section className={classes.result} data-icon-tone="warning">
      <div className={classes.verificationResult} role="status">
        <IconHelpCircleFilled size={36} aria-hidden="true" />
        <div>
          <h2>{t('verify.unknown')}</h2>
          <p>{t('verify.unknownText', { number: typed.slice(0, 40) })}</p>
          <p>
            <TextLink to={links.to('shell.support')}>{t('verify.help')}</TextLink>
          </p>
        </div>
      </div>
    </section>
  );
}
