import { useState, type FormEvent } from 'react';
import { failureText, fieldMessages } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useNavigate } from '@academy/mf-kit/router';
import { Button, Notice, TextField } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { certificatePath, useClaim } from './use-certificates.js';
import classes from './certificate-panel.module.css';

const FORM = 'claim-form';
const SHORTEST = 2;
const LONGEST = 80;

export interface ClaimDialogProps {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly onClose: () => void;
  readonly profileName: string;
}

/** The name on the certificate is permanent, so the learner confirms it in its printed form. */
export function ClaimDialog({ courseId, courseTitle, onClose, profileName }: ClaimDialogProps) {
  const { t } = useTranslation('mf_learner');
  const navigate = useNavigate();
  const [name, setName] = useState(profileName);
  const [problem, setProblem] = useState('');
  const claim = useClaim(courseId, ({ certificateId }) => void navigate(certificatePath(certificateId)));
  const written = name.trim().replace(/\s+/g, ' ');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (written.length < SHORTEST || written.length > LONGEST) {
      setProblem(t('certificate.nameWrong'));
      document.getElementById('claim-name')?.focus();
      return;
    }
    claim.mutate(written);
  };
  const rejectedName = fieldMessages(claim.error)['name'];
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={claim.isPending}
      title={t('certificate.claimTitle')}
      footer={
        <>
          <Button type="submit" form={FORM} busy={claim.isPending}>
            {t(claim.isPending ? 'certificate.issuing' : 'certificate.issue')}
          </Button>
          <Button variant="secondary" onClick={onClose} disabled={claim.isPending}>
            {t('certificate.cancel')}
          </Button>
        </>
      }
    >
      <form method="post" id={FORM} className={classes.form} noValidate onSubmit={submit}>
        {claim.error && !rejectedName && (
          <Notice tone="danger" role="alert">
            {failureText(claim.error) ?? t('certificate.claimFailed')}
          </Notice>
        )}
        <TextField
          id="claim-name"
          label={t('certificate.name')}
          hint={t('certificate.nameHint')}
          autoComplete="name"
          required
          value={name}
          error={problem || rejectedName || ''}
          onChange={({ target }) => {
            setName(target.value);
            setProblem('');
          }}
        />
        <div className={classes.preview}>
          <p>{t('certificate.awardedTo')}</p>
          <p className={classes.name}>{written || '…'}</p>
          <p>{courseTitle}</p>
        </div>
      </form>
    </Dialog>
  );
}
