import { type Workshop } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { filePath } from '@academy/mf-kit/typed-api';
import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { Button } from '@academy/ui';
import { googleCalendarUrl } from './google-calendar.js';

/** An iCalendar file and a link to Google Calendar (UX-16). The file's URL contains the id, because slugs change. */
export function CalendarLinks({ workshop }: { workshop: Workshop }) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  const file = filePath('/api/workshop/{id}/calendar.ics', { path: { id: workshop.id } });
  const origin = useHydrated() ? location.origin : '';
  const page = `${origin}/workshop/${workshop.slug}`;
  return (
    <>
      <Button variant="secondary" size="sm" href={`${site.apiOrigin}${file}`}>
        {t('calendar.file')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        href={googleCalendarUrl(workshop, page)}
        {...{ target: '_blank', rel: 'noopener noreferrer' }}
      >
        {t('calendar.google')}
      </Button>
    </>
  );
}
