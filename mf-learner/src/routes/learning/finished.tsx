import { useTranslation } from '@academy/mf-kit/i18n';
import { Button, LogoMark } from '@academy/ui';
import { type ReactNode } from 'react';
import { lecturePath } from '../../rules/learn-paths.js';
import classes from './finished.module.css';

const PETALS = 16;

interface FinishedProps {
  readonly slug: string;
  readonly title: string;
  readonly firstLectureId: string;
  /** Link to the certificate. */
  readonly children: ReactNode;
}

/** The end of a course: the emblem in a wreath of marigolds, and the certificate. */
export function Finished({ slug, title, firstLectureId, children }: FinishedProps) {
  const { t } = useTranslation('mf_learner');
  return (
    <section className={classes.finished} aria-labelledby="finished">
      <div className={classes.emblem}>
        <svg viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
          {Array.from({ length: PETALS }, (_, index) => (
            <g key={index} transform={`rotate(${(index * 360) / PETALS})`}>
              <path
                className={classes.petal}
                style={{ animationDelay: `${index * 30}ms` }}
                d="M0-38c5 5 5 13 0 20c-5-7-5-15 0-20Z"
                transform="translate(0 -18)"
              />
            </g>
          ))}
        </svg>
        <LogoMark size={64} />
      </div>
      <h2 id="finished">{t('learn.finished', { title })}</h2>
      <p>{t('learn.finishedText')}</p>
      {children}
      <Button variant="ghost" to={lecturePath(slug, firstLectureId)}>
        {t('learn.reviewCourse')}
      </Button>
    </section>
  );
}
