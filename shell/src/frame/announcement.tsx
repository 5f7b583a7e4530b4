import { IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import classes from './announcement.module.css';

/** The current announcement from the settings, above every page. */
export function Announcement() {
  const { t } = useTranslation('shell');
  const { announcement } = useShell().site;
  if (!announcement) return null;
  return (
    <aside data-tone="indigo" className={classes.bar} aria-label={t('frame.announcement')}>
      <p>
        <IconSpeakerphone size={20} aria-hidden="true" />
        <span>{announcement}</span>
      </p>
    </aside>
  );
}
