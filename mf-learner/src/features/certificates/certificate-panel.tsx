import { useState } from 'react';
import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useSession } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';
import { IconCertificate } from '@tabler/icons-react';
import { ClaimDialog } from './claim-dialog.js';
import { certificatePath } from './use-certificates.js';
import classes from './certificate-panel.module.css';

export interface CertificatePanelProps {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly progress: CourseProgress | null;
}

/** Announces the certificate on a course's page and, once it is issued, links to it. */
export function CertificatePanel({ courseId, courseTitle, progress }: CertificatePanelProps) {
  const { t } = useTranslation('mf_learner');
  const { user } = useSession();
  const [isClaiming, setClaiming] = useState(false);
  if (!progress?.completed || !user) return null;
  const { certificateId } = progress;
  return (
    <section className={classes.panel} aria-labelledby="certificate">
      <IconCertificate size={40} aria-hidden="true" />
      <div className={classes.text}>
        <h2 id="certificate">{t(certificateId ? 'certificate.yours' : 'certificate.earned')}</h2>
        <p>
          {certificateId
            ? t('certificate.yoursText', { number: certificateId })
            : t('certificate.earnedText')}
        </p>
      </div>
      {certificateId ? (
        <Button to={certificatePath(certificateId)}>{t('certificate.open')}</Button>
      ) : (
        <Button onClick={() => setClaiming(true)}>{t('certificate.get')}</Button>
      )}
      {isClaiming && (
        <ClaimDialog
          courseId={courseId}
          courseTitle={courseTitle}
          profileName={user.name}
          onClose={() => setClaiming(false)}
        />
      )}
    </section>
  );
}
