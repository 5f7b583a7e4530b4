import { useState } from 'react';
import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { shareLink } from '@academy/mf-kit/share-link';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button } from '@academy/ui';
import { IconBrandLinkedin, IconPhotoDown, IconPrinter, IconShare3 } from '@tabler/icons-react';
import { linkedInUrl } from './linkedin-url.js';
import { sheetImage } from './sheet/sheet-image.js';

/** Actions of a certificate's owner: share, add to a profile, save as an image, print. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('mf_learner');
  const { notify } = useShell();
  const { certificateId, courseTitle, learnerName, revokedAt, verifyUrl: url } = certificate;
  const [isRendering, setRendering] = useState(false);

  async function share(): Promise<void> {
    const title = t('certificate.shareTitle', { course: courseTitle, name: learnerName ?? '' });
    const outcome = await shareLink({ title, url });
    if (outcome === 'copied') notify({ kind: 'success', message: t('certificate.shareCopied') });
    if (outcome === 'blocked') notify({ kind: 'error', message: t('certificate.shareManual', { url }) });
  }

  async function saveImage(): Promise<void> {
    const layout = document.querySelector('[data-sheet]')?.parentElement;
    if (!layout) return;
    setRendering(true);
    try {
      const href = URL.createObjectURL(await sheetImage(layout));
      Object.assign(document.createElement('a'), { href, download: `${certificateId}.png` }).click();
      URL.revokeObjectURL(href);
    } catch {
      notify({ kind: 'error', message: t('certificate.imageFailed') });
    }
    setRendering(false);
  }

  return (
    <>
      {!revokedAt && (
        <>
          <Button variant="secondary" icon={<IconShare3 size={18} />} onClick={() => void share()}>
            {t('certificate.share')}
          </Button>
          <Button
            variant="secondary"
            icon={<IconBrandLinkedin size={18} />}
            href={linkedInUrl(certificate)}
            {...{ target: '_blank', rel: 'noreferrer' }}
          >
            {t('certificate.linkedIn')}
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        icon={<IconPhotoDown size={18} />}
        busy={isRendering}
        onClick={() => void saveImage()}
      >
        {t(isRendering ? 'certificate.rendering' : 'certificate.saveImage')}
      </Button>
      <Button icon={<IconPrinter size={18} />} onClick={() => window.print()}>
        {t('certificate.print')}
      </Button>
    </>
  );
}
