import { type WorkshopList, type WorkshopSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { workshopTime } from '@academy/mf-kit/workshop-time';
import { useShell } from '@academy/mf-kit/shell-context';
import { DateTile, ItemCard } from '@academy/ui';
import { HighlightedText } from './highlighted-text.js';
import { ItemPrice } from './item-price.js';
import { durationText, instructorText, audienceFacts } from './item-text.js';
import { availableSeats, SeatsLeft, WorkshopBadge } from './workshop-badge.js';

interface WorkshopCardProps {
  readonly workshop: WorkshopSummary;
  /** Whether the card is among the first of the page. */
  readonly isFirst?: boolean;
  readonly level?: 2 | 3;
  /** Words of a search to highlight. */
  readonly words?: WorkshopList['matchedWords'];
}

export function WorkshopCard({ workshop, isFirst = false, level = 2, words }: WorkshopCardProps) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  const audience = audienceFacts(t, workshop);
  const seats = availableSeats(workshop);
  return (
    <ItemCard
      to={`/workshop/${workshop.slug}`}
      title={<HighlightedText text={workshop.title} words={words} />}
      image={workshop.image}
      eager={isFirst}
      headingLevel={level}
      revealSpeed="slow"
      overlay={<DateTile date={workshop.startsAt} timeZone={workshop.timeZone} />}
      badge={<WorkshopBadge workshop={workshop} />}
      meta={[
        workshopTime(workshop),
        workshop.location,
        <HighlightedText key="instructor" text={instructorText(t, workshop, site.name)} words={words} />,
        durationText(t, workshop),
        ...(audience.length > 0 ? [audience.join(' · ')] : []),
        ...(seats === null ? [] : [<SeatsLeft key="seats" count={seats} workshop={workshop} />]),
      ]}
      footer={<ItemPrice item={workshop} />}
      action={t('workshops.details')}
    />
  );
}
