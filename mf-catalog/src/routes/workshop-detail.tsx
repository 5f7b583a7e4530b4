import { type Workshop } from '@academy/contracts/catalog/catalog.schemas';
import { ACADEMY_ZONE, ZONE_PLACE } from '@academy/contracts/workshops/rules/viewer-zone';
import { failureCause } from '@academy/mf-kit/api-error';
import { useTranslation } from '@academy/mf-kit/i18n';
import { retry, useQuery } from '@academy/mf-kit/query';
import { useParams } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi, type TypedApi } from '@academy/mf-kit/typed-api';
import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { viewerSpan, workshopSpan } from '@academy/mf-kit/workshop-time';
import { Button, EmptyState } from '@academy/ui';
import { isNotFound, offlineCall } from '../catalog-query.js';
import { EnrollAction } from '../features/checkout/enroll-action.js';
import { OfferTerms } from '../features/checkout/offer-terms.js';
import { ItemDetail, ItemLines, ItemDetailLoading, ItemFailure } from '../features/items/item-detail.js';
import { ItemPrice, originalPaiseOf } from '../features/items/item-price.js';
import { audienceFacts, itemFacts, priceText, splitDescription } from '../features/items/item-text.js';
import { MovedItem } from '../features/items/moved-item.js';
import { availableSeats, SeatsLeft, WorkshopBadge } from '../features/items/workshop-badge.js';
import { CalendarLinks } from '../features/catalog/calendar-links.js';
import { OpenPayment } from '../features/orders/open-payment.js';
import { paymentPath, useOpenPayment } from '../features/orders/use-open-payment.js';
import { ItemTeachers } from '../features/teachers/item-teachers.js';
import { ShareButton } from '../features/sharing/share-button.js';

const callOf = (api: TypedApi, id: string) => apiCall(api, '/api/workshop/{id}', { path: { id } });

/** `/workshop/{slug or id}` (S-020, S-176 … S-191) */
export function WorkshopDetailRoute() {
  const { slug = '' } = useParams();
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const { data, error, refetch } = useQuery({ ...callOf(api, slug), ...offlineCall, retry });
  if (data) {
    const present = data.workshop.slug;
    if (present !== slug)
      return (
        <MovedItem to={`/workshop/${present}`} queryKey={callOf(api, present).queryKey} response={data} />
      );
    return <WorkshopDetail workshop={data.workshop} />;
  }
  const back = { to: '/workshop', label: t('workshops.back') };
  if (!error) return <ItemDetailLoading back={back} label={t('workshops.loading')} />;
  const title = t('workshops.notFound');
  if (!isNotFound(error)) {
    // S-178 requires that heading for a failed load too; the text below says that the workshop may exist (decision
    // 0081).
    const intro = t(
      failureCause(error) === 'server' ? 'workshops.catalogUnavailable' : 'workshops.notLoaded',
    );
    const texts = { title, intro, what: t('workshops.failed') };
    return <ItemFailure {...texts} {...{ back, error }} onRetry={() => void refetch()} />;
  }
  return (
    <EmptyState isPage title={title} action={<Button to={back.to}>{back.label}</Button>}>
      {t('workshops.notFoundText')}
    </EmptyState>
  );
}

/**
 * The workshop's time, and the viewer's local time if it differs. Server-rendered HTML, which is the same for all
 * users, reserves space for the latter.
 */
function WorkshopTimes({ workshop }: { workshop: Workshop }) {
  const { t } = useTranslation('mf_catalog');
  const isHydrated = useHydrated();
  const viewer = isHydrated ? viewerSpan(workshop) : null;
  const span = workshopSpan(workshop);
  const isOpen = !isHydrated && workshop.timeZone === ACADEMY_ZONE;
  return (
    <>
      <time dateTime={workshop.startsAt}>{span}</time>
      {viewer && <div>{t('workshops.yourTime', viewer)}</div>}
      {isOpen && (
        <div
          style={{ visibility: 'hidden' }}
          {...{ [ZONE_PLACE]: t('workshops.yourTime', { time: span.replace(/ IST$/, ''), zone: 'UTC' }) }}
        />
      )}
    </>
  );
}

function WorkshopDetail({ workshop }: { workshop: Workshop }) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  const openPayment = useOpenPayment('workshop', workshop.id);
  const price = priceText(t, workshop.pricePaise);
  const seats = availableSeats(workshop);
  const isAhead = workshop.status === 'upcoming' || workshop.status === 'in progress';
  const { intro, about } = splitDescription(workshop, t('workshops.noDescription'));
  return (
    <ItemDetail
      back={{ to: '/workshop', label: t('workshops.back') }}
      title={workshop.title}
      intro={intro}
      image={workshop.image}
      facts={[
        <WorkshopTimes key="times" workshop={workshop} />,
        workshop.location,
        ...itemFacts(t, workshop, site.name),
        ...audienceFacts(t, workshop),
      ]}
      about={{ title: t('workshops.about'), text: about }}
      syllabus={<ItemLines title={t('workshops.syllabus')} items={workshop.syllabus} />}
      lists={[
        { title: t('workshops.audience'), items: workshop.whoShouldAttend },
        { title: t('workshops.prerequisites'), items: workshop.prerequisites },
      ]}
      offer={
        <>
          <ItemPrice item={workshop} size="lg" />
          {workshop.pricePaise > 0 && <small>{t('item.gst')}</small>}
          <OpenPayment payment={openPayment} />
          <EnrollAction
            type="workshop"
            id={workshop.id}
            title={workshop.title}
            image={workshop.image}
            pricePaise={workshop.pricePaise}
            originalPaise={originalPaiseOf(workshop)}
            payingAt={openPayment && paymentPath(openPayment)}
            label={t('workshops.enroll', { price })}
            visitorLabel={t('workshops.login')}
            dialogTitle={t('workshops.enrollTitle')}
            closedReason={closedReason(t, workshop)}
            seats={
              seats === null ? (
                <WorkshopBadge workshop={workshop} />
              ) : (
                <SeatsLeft count={seats} workshop={workshop} />
              )
            }
            loginFirst={t('workshops.loginFirst')}
          />
          <OfferTerms pricePaise={workshop.pricePaise} />
        </>
      }
      actions={
        <>
          {isAhead && <CalendarLinks workshop={workshop} />}
          <ShareButton title={workshop.title} path={`/workshop/${workshop.slug}`} />
        </>
      }
    >
      <ItemTeachers teachers={workshop.teachers} />
    </ItemDetail>
  );
}

function closedReason(t: (key: string) => string, { status, seatsLeft }: Workshop): string | undefined {
  if (status === 'cancelled') return t('workshops.cancelled');
  if (status === 'in progress') return t('workshops.started');
  if (status === 'completed') return t('workshops.over');
  return seatsLeft === 0 ? t('workshops.soldOutText') : undefined;
}
