import { catalogRoutes } from '@academy/contracts/catalog.routes';
import { type Workshop } from '@academy/contracts/catalog.schemas';
import { fillPath } from '@academy/contracts/route';
import { ApiError } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useQuery } from '@academy/mf-kit/query';
import { Navigate, useParams } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Price } from '@academy/ui';
import { catalogQuery } from '../features/items/catalog-query.js';
import { EnrollAction } from '../features/checkout/enroll-action.js';
import { ItemDetail, ItemDetailLoading, ItemNotFound } from '../features/items/item-detail.js';
import { durationText, instructorText, priceText, splitDescription } from '../features/items/item-text.js';
import { viewerTime, workshopTime } from '../features/items/workshop-time.js';
import { WorkshopBadge } from '../features/items/workshop-badge.js';

/** `/workshop/{slug or id}` (S-020, S-176 … S-191) */
export function WorkshopDetailRoute() {
  const { slug = '' } = useParams();
  const { api } = useShell();
  const { t } = useTranslation('mf_catalog');
  const { data, error } = useQuery({
    ...catalogQuery<{ workshop: Workshop }>(api, fillPath(catalogRoutes.getWorkshop.path, { id: slug })),
    retry: (failures, reason) => failures < 1 && !(reason instanceof ApiError && reason.status === 404),
  });
  if (data) {
    if (data.workshop.slug !== slug) return <Navigate to={`/workshop/${data.workshop.slug}`} replace />;
    return <WorkshopDetail workshop={data.workshop} />;
  }
  if (!error) return <ItemDetailLoading label={t('workshops.loading')} />;
  // S-178: a failed load ends here too; the text tells it apart from a workshop that is gone.
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <ItemNotFound
      title={t('workshops.notFound')}
      text={isGone ? t('workshops.notFoundText') : error.message}
      action={<Button to="/workshop">{t('workshops.back')}</Button>}
    />
  );
}

function WorkshopDetail({ workshop }: { workshop: Workshop }) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  const price = priceText(t, workshop.pricePaise);
  const elsewhere = viewerTime(workshop);
  const { lead, about } = splitDescription(workshop, t('workshops.noDescription'));
  return (
    <ItemDetail
      back={{ to: '/workshop', label: t('workshops.back') }}
      title={workshop.title}
      lead={lead}
      image={workshop.image}
      facts={[
        <time dateTime={workshop.startsAt}>{workshopTime(workshop)}</time>,
        ...(elsewhere ? [t('workshops.yourTime', { time: elsewhere })] : []),
        workshop.location,
        instructorText(t, workshop, site.name),
        durationText(t, workshop),
      ]}
      about={{ title: t('workshops.about'), text: about }}
      lists={[
        { title: t('workshops.syllabus'), items: workshop.syllabus },
        { title: t('workshops.audience'), items: workshop.whoShouldAttend },
        { title: t('workshops.prerequisites'), items: workshop.prerequisites },
      ]}
      offer={
        <>
          {workshop.pricePaise === 0 ? (
            <strong>{price}</strong>
          ) : (
            <Price size="lg" paise={workshop.pricePaise} />
          )}
          <WorkshopBadge workshop={workshop} />
          <EnrollAction
            type="workshop"
            id={workshop.id}
            title={workshop.title}
            pricePaise={workshop.pricePaise}
            label={t('workshops.enroll', { price })}
            visitorLabel={t('workshops.login')}
            dialogTitle={t('workshops.enrollTitle')}
            closedReason={closedReason(t, workshop)}
            loginFirst={t('workshops.loginFirst')}
          />
        </>
      }
    />
  );
}

function closedReason(t: (key: string) => string, { status, seatsLeft }: Workshop): string | undefined {
  if (status === 'cancelled') return t('workshops.cancelled');
  if (status !== 'upcoming') return t('workshops.over');
  return seatsLeft === 0 ? t('workshops.soldOutText') : undefined;
}
