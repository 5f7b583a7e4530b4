import { useTranslation } from '@academy/mf-kit/i18n';
import { useParams } from '@academy/mf-kit/router';
import { useLazy } from '@academy/mf-kit/use-lazy';
import { Loading, Page, Skeleton } from '@academy/ui';
import { SignedIn } from './signed-in.js';

/** Separate chunks: the sheet needs the code for QR codes, and few users open the verification page. */
const loadCertificate = () => import('../features/certificates/certificate-page.js');
const loadVerify = () => import('../features/certificates/verify-page.js');

/** `/dashboard/certificates/{certificateId}` */
export function CertificateRoute() {
  const { certificateId = '' } = useParams();
  return (
    <SignedIn load={loadCertificate}>
      {({ CertificatePage }) => <CertificatePage certificateId={certificateId} />}
    </SignedIn>
  );
}

/** `/verify` and `/verify/{certificateId}`: for everyone. */
export function VerifyRoute() {
  const { t } = useTranslation('mf_learner');
  const { certificateId = null } = useParams();
  const loaded = useLazy(loadVerify);
  if (loaded) return <loaded.VerifyPage typed={certificateId} />;
  return (
    <Page width="narrow">
      <Loading label={t('verify.checking')}>
        <Skeleton height="3rem" width="80%" />
        <Skeleton height="14rem" />
      </Loading>
    </Page>
  );
}
