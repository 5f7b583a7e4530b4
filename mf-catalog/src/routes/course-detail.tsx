import { type Course, type CourseSummary } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { retry, useQuery } from '@academy/mf-kit/query';
import { useParams } from '@academy/mf-kit/router';
import { useShell } from '@academy/mf-kit/shell-context';
import { apiCall, useApi, type TypedApi } from '@academy/mf-kit/typed-api';
import { useLinks } from '@academy/mf-kit/use-links';
import { Button, EmptyState, Notice, Price } from '@academy/ui';
import { isNotFound, offlineCall } from '../catalog-query.js';
import { EnrollAction } from '../features/checkout/enroll-action.js';
import { OfferTerms } from '../features/checkout/offer-terms.js';
import { useOwnedIds } from '../features/checkout/use-enrollment.js';
import { bundledCourses, type BundledCourse } from '../features/items/bundled-courses.js';
import { ItemDetail, ItemLines, ItemDetailLoading, ItemFailure } from '../features/items/item-detail.js';
import { CourseCard } from '../features/items/course-card.js';
import { CourseFacts, StudyDuration } from '../features/items/course-facts.js';
import { ItemPrice, originalPaiseOf } from '../features/items/item-price.js';
import { instructorText, learnersText, splitDescription } from '../features/items/item-text.js';
import { LectureList, PreviewVideo, useLectures } from '../features/catalog/lecture-list.js';
import { RelatedCourses } from '../features/catalog/related-courses.js';
import { MovedItem } from '../features/items/moved-item.js';
import { PopularBadge } from '../features/items/popular-badge.js';
import { CourseReviews } from '../features/reviews/course-reviews.js';
import { RatingLink } from '../features/reviews/rating.js';
import { OpenPayment } from '../features/orders/open-payment.js';
import { paymentPath, useOpenPayment } from '../features/orders/use-open-payment.js';
import { ItemTeachers, TEACHERS_ID } from '../features/teachers/item-teachers.js';
import { ShareButton } from '../features/sharing/share-button.js';

const callOf = (api: TypedApi, id: string) => apiCall(api, '/api/course/{id}', { path: { id } });

/** `/course/{slug or id}` (S-018, S-163 … S-174) */
export function CourseDetailRoute() {
  const { slug = '' } = useParams();
  const api = useApi();
  const { t } = useTranslation('mf_catalog');
  const { data, error, refetch } = useQuery({ ...callOf(api, slug), ...offlineCall, retry });
  if (data) {
    // CON-03: an id or a former slug is replaced by the current slug.
    const present = data.course.slug;
    if (present !== slug)
      return <MovedItem to={`/course/${present}`} queryKey={callOf(api, present).queryKey} response={data} />;
    return <CourseDetail course={data.course} />;
  }
  const back = { to: '/course', label: t('courses.back') };
  if (!error) return <ItemDetailLoading back={back} label={t('courses.loading')} />;
  if (!isNotFound(error)) {
    const onRetry = () => void refetch();
    const bundled = bundledCourses.find((course) => course.slug === slug);
    if (bundled) return <BundledDetail course={bundled} onRetry={onRetry} />;
    const texts = { title: t('courses.failedTitle'), what: t('courses.failed') };
    return <ItemFailure {...texts} {...{ back, error, onRetry }} />;
  }
  return (
    <EmptyState
      isPage
      title={t('courses.notFound')}
      action={<Button to={back.to}>{back.label}</Button>}
      footer={<RelatedCourses course={null} ownedIds={[]} card={relatedCard} />}
    >
      {t('courses.notFoundText')}
    </EmptyState>
  );
}

const relatedCard = (course: CourseSummary) => <CourseCard key={course.id} course={course} level={3} />;

function CourseDetail({ course }: { course: Course }) {
  const { t } = useTranslation('mf_catalog');
  const links = useLinks();
  const openPayment = useOpenPayment('course', course.id);
  const ownedIds = useOwnedIds('course');
  const lectures = useLectures(course.id);
  const isPopular = course.isPopular || course.isBestSeller;
  return (
    <ItemDetail
      {...useCourseTexts(course)}
      syllabus={
        <ItemLines title={t('courses.syllabus')} subtitle={t('courses.learn')} items={course.syllabus}>
          {lectures.length > 0 && <LectureList lectures={lectures} slug={course.slug} />}
        </ItemLines>
      }
      image={course.image}
      video={<PreviewVideo lectures={lectures} slug={course.slug} />}
      facts={[
        <InstructorLink key="instructor" course={course} />,
        <StudyDuration key="duration" course={course} />,
        ...(course.rating ? [<RatingLink key="rating" rating={course.rating} />] : []),
        ...learnersText(t, course),
        ...(isPopular ? [<PopularBadge key="popular" item={course} />] : []),
      ]}
      offer={
        <>
          <ItemPrice item={course} size="lg" />
          {course.pricePaise > 0 && <small>{t('item.gst')}</small>}
          <OpenPayment payment={openPayment} />
          <EnrollAction
            type="course"
            id={course.id}
            learnAt={links.to('learner.course', { slug: course.slug })}
            title={course.title}
            image={course.image}
            pricePaise={course.pricePaise}
            originalPaise={originalPaiseOf(course)}
            payingAt={openPayment && paymentPath(openPayment)}
            label={t('courses.enroll')}
            visitorLabel={t('courses.enroll')}
            dialogTitle={t('courses.enrollTitle')}
            loginFirst={t('courses.loginFirst')}
          />
          <OfferTerms pricePaise={course.pricePaise} />
        </>
      }
      contents={<CourseFacts course={course} />}
      related={<RelatedCourses course={course} ownedIds={ownedIds} card={relatedCard} />}
      actions={<ShareButton title={course.title} path={`/course/${course.slug}`} />}
    >
      <ItemTeachers teachers={course.teachers} />
      <CourseReviews course={course} isEnrolled={ownedIds.includes(course.id)} />
    </ItemDetail>
  );
}

/** Links from the top of the page to the section about the teachers. */
function InstructorLink({ course }: { course: Course }) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  const text = instructorText(t, course, site.name);
  // Older releases of the catalog service send no list.
  const teachers = course.teachers as Course['teachers'] | undefined;
  return teachers?.length ? <a href={`#${TEACHERS_ID}`}>{text}</a> : text;
}

/** A course of the bundled data, which cannot be bought (CON-19). */
function BundledDetail({ course, onRetry }: { course: BundledCourse; onRetry: () => void }) {
  const { t } = useTranslation('mf_catalog');
  const { site } = useShell();
  return (
    <ItemDetail
      {...useCourseTexts(course)}
      syllabus={
        <ItemLines title={t('courses.syllabus')} subtitle={t('courses.learn')} items={course.syllabus} />
      }
      image={null}
      notice={
        <Notice
          tone="warning"
          role="status"
          action={
            <Button variant="secondary" size="sm" onClick={onRetry}>
              {t('item.retry')}
            </Button>
          }
        >
          {t('courses.bundledNotice')}
        </Notice>
      }
      facts={[
        instructorText(t, { ...course, createdBy: '', instructor: '' }, site.name),
        <StudyDuration key="duration" course={course} />,
      ]}
      offer={
        <>
          <Price size="lg" paise={course.pricePaise} />
          <Button fullWidth size="lg" disabled>
            {t('courses.enroll')}
          </Button>
          <small>{t('item.unavailable')}</small>
        </>
      }
    />
  );
}

function useCourseTexts(course: BundledCourse) {
  const { t } = useTranslation('mf_catalog');
  // Lead and description (S-156).
  const { intro, about } = splitDescription(course, t('courses.noDescription'));
  return {
    back: { to: '/course', label: t('courses.back') },
    title: course.title,
    intro,
    about: { title: t('courses.about'), text: about },
    lists: [
      { title: t('courses.audience'), items: course.whoShouldAttend },
      { title: t('courses.prerequisites'), items: course.prerequisites },
    ],
  };
}
