import { type ReactNode } from 'react';
import { academyDay } from '@academy/mf-kit/date-format';
import { formatPaise } from '@academy/mf-kit/currency';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, Button, Price } from '@academy/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type PreviewedItem } from './previewed-item.js';
import { lecturesText, totalsOf, type PreviewSection } from './use-preview-lectures.js';
import classes from './preview.module.css';

interface PreviewOfferProps {
  readonly previewed: PreviewedItem;
  readonly image: ReactNode;
  readonly sections: readonly PreviewSection[];
  /** Time of the last change of a lecture; null if none is recorded. */
  readonly updatedAt: string | null;
}

/** The card beside the text: image, price, the button to enroll, and the facts of a course. */
export function PreviewOffer({ previewed, image, sections, updatedAt }: PreviewOfferProps) {
  const { t } = useTranslation('mf_admin');
  const { type, pricePaise, originalPaise } = previewed;
  const lectures = sections.flatMap((section) => section.lectures);
  const hasVideo = lectures.some((lecture) => lecture.isPreview && lecture.type === 'video');
  const price = pricePaise ? formatPaise(pricePaise) : t('preview.free');
  return (
    <div className={classes.offer}>
      <div className={classes.image}>
        {image}
        {hasVideo && (
          <div className={classes.poster}>
            <span className={classes.play}>
              <IconPlayerPlayFilled size={28} aria-hidden />
            </span>
            <span className={classes.watchLabel}>{t('preview.watchPreview')}</span>
          </div>
        )}
      </div>
      <div className={classes.price}>
        {pricePaise !== null && <PreviewPrice paise={pricePaise} originalPaise={originalPaise} />}
        {!!pricePaise && <small>{t('preview.gst')}</small>}
        {/* The preview's button is disabled. */}
        <div inert className={classes.button}>
          <Button fullWidth size="lg">
            {t(`preview.enroll.${type}`, { price })}
          </Button>
        </div>
        {!!pricePaise && (
          <small>
            {t('preview.refunds')} <span data-link>{t('preview.refundsLink')}</span>
          </small>
        )}
        <small>
          {t('preview.questions')} <span data-link>{t('preview.questionsLink')}</span>
        </small>
      </div>
      {type === 'course' && <CourseFacts {...{ previewed, lectures, updatedAt }} />}
    </div>
  );
}

function PreviewPrice({ paise, originalPaise }: { paise: number; originalPaise: number | null }) {
  const { t } = useTranslation('mf_admin');
  // Rounded down, so that no discount is overstated.
  const percent = originalPaise ? Math.floor((100 * (originalPaise - paise)) / originalPaise) : 0;
  return (
    <span className={classes.amount}>
      <Price
        size="lg"
        freeLabel={t('preview.free')}
        originalLabel={t('preview.originalPrice')}
        {...{ paise, originalPaise }}
      />
      {percent > 0 && <Badge tone="success">{t('preview.percentOff', { percent })}</Badge>}
    </span>
  );
}

interface CourseFactsProps extends Pick<PreviewOfferProps, 'previewed' | 'updatedAt'> {
  readonly lectures: PreviewSection['lectures'];
}

function CourseFacts({ previewed, lectures, updatedAt }: CourseFactsProps) {
  const { t } = useTranslation('mf_admin');
  const { hours, level, language } = previewed;
  const hasLectures = lectures.length > 0;
  const facts = [
    hasLectures && lecturesText(t, totalsOf(lectures)),
    hours !== null && t('preview.study', { count: hours }),
    level !== null && t('preview.level', { level }),
    language !== null && t('preview.language', { language }),
    hasLectures && t('preview.certificate'),
    hasLectures && t('preview.access'),
    updatedAt !== null && t('preview.updated', { date: academyDay(updatedAt) }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <section className={classes.facts} aria-labelledby="preview-facts">
      <h3 id="preview-facts">{t('preview.facts')}</h3>
      <ul>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
