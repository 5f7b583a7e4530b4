import { type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { workshopSpan } from '@academy/mf-kit/workshop-time';
import { Badge, ResponsiveImage } from '@academy/ui';
import { useFileUrl } from '../../../frame/files/image-field.js';
import { imageUrl } from '../../../frame/files/image-url.js';
import { type ItemForm } from '../form/use-item-form.js';
import { type AdminItem } from '../item-calls.js';
import { PreviewCurriculum } from './preview-curriculum.js';
import { PreviewOffer } from './preview-offer.js';
import { PreviewTeachers } from './preview-teachers.js';
import { type PreviewedItem } from './previewed-item.js';
import { usePreviewLectures } from './use-preview-lectures.js';
import classes from './preview.module.css';

/** The site shows no smaller number of learners. */
const MIN_LEARNERS = 3;

interface PreviewPageProps {
  readonly previewed: PreviewedItem;
  readonly item: AdminItem;
  readonly form: Pick<ItemForm, 'fields' | 'hasNewImage' | 'image'>;
}

/** The sections of the public page in their order, rendered from the form. Its links are inactive. */
export function PreviewPage({ previewed, item, form }: PreviewPageProps) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  const { type, title, intro, about, lists } = previewed;
  const { sections, isError } = usePreviewLectures(item.id, type === 'course');
  const chosen = useFileUrl(form.hasNewImage ? form.image : null);
  const image = chosen ? (
    <img src={chosen} alt="" />
  ) : (
    <ResponsiveImage image={imageUrl(item.image, site.apiOrigin)} alt="" sizes="25rem" />
  );
  const updatedAt = 'lectures' in item ? (item.lectures?.updatedAt ?? null) : null;
  return (
    <article className={classes.page} aria-label={t('preview.page', { title })}>
      <p className={classes.back} data-link>
        ← {t(`preview.back.${type}`)}
      </p>
      <div className={classes.layout}>
        <div className={classes.main}>
          <h2>{title}</h2>
          <ul className={classes.metadata}>
            {factsOf(previewed, item, t, site.name).map((fact, at) => (
              <li key={at}>{fact}</li>
            ))}
          </ul>
        </div>
        <PreviewOffer {...{ previewed, image, sections, updatedAt }} />
        <div className={classes.body}>
          {intro !== null && <p className={classes.description}>{intro}</p>}
          <section>
            <h3>{t(`preview.about.${type}`)}</h3>
            {(about || t(`preview.noDescription.${type}`)).split(/\n{2,}/).map((paragraph, at) => (
              <p key={at}>{paragraph}</p>
            ))}
          </section>
          <Lines title={t(`preview.syllabus.${type}`)} lines={lists.syllabus}>
            {sections.length > 0 && <PreviewCurriculum sections={sections} />}
            {isError && <p className={classes.muted}>{t('preview.curriculumFailed')}</p>}
          </Lines>
          <Lines title={t('preview.audience')} lines={lists.whoShouldAttend} />
          <Lines title={t('preview.prerequisites')} lines={lists.prerequisites} />
          <PreviewTeachers item={item} fields={form.fields} />
          {type === 'course' && <p className={classes.enrolledNote}>{t('preview.reviewsNote')}</p>}
        </div>
      </div>
    </article>
  );
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Facts below the title, as on the site; for a workshop, time and place come first. */
function factsOf(previewed: PreviewedItem, item: AdminItem, t: Translate, site: string): ReactNode[] {
  const { type, hours, span, location, level, language } = previewed;
  const name = previewed.instructor || t('preview.defaultInstructor', { site });
  const by = t('preview.instructor', { name });
  const duration = hours === null ? t('preview.durationUnknown') : t('preview.duration', { count: hours });
  if (type === 'workshop')
    return [
      span && <strong>{workshopSpan(span)}</strong>,
      location,
      by,
      duration,
      level && t('preview.level', { level }),
      language && t('preview.language', { language }),
    ].filter(Boolean);
  const { rating, learners } = item as Extract<AdminItem, { learners: number }>;
  return [
    <span key="by" data-link>
      {by}
    </span>,
    hours === null ? duration : `${duration} ${t('preview.ofStudy')}`,
    rating && `★ ${rating.average.toFixed(1)} (${rating.count})`,
    learners >= MIN_LEARNERS && t('preview.learners', { count: learners }),
    previewed.isPopular && <Badge tone="accent">{t('preview.popular')}</Badge>,
  ].filter(Boolean);
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly children?: ReactNode;
}

/** A list with its heading; renders nothing if it is empty. */
function Lines({ title, lines, children }: LinesProps) {
  if (lines.length === 0 && !children) return null;
  return (
    <section>
      <h3>{title}</h3>
      {lines.length > 0 && (
        <ul className={classes.list}>
          {lines.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
