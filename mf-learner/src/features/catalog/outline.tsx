import { type LectureOutline } from '@academy/contracts/catalog/catalog.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, TextLink, VisuallyHidden } from '@academy/ui';
import {
  IconBroadcast,
  IconCircle,
  IconCircleCheckFilled,
  IconDownload,
  IconFileText,
  IconHelpCircle,
  IconLock,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { durationText } from '../../rules/duration-text.js';
import { lecturePath } from '../../rules/learn-paths.js';
import { bySection, extentText, type OutlineSection } from './outline-text.js';
import classes from './outline.module.css';

export interface OutlineProps {
  readonly slug: string;
  readonly lectures: readonly LectureOutline[];
  /** Null if there is no progress: for a visitor, or a course that the user does not own. */
  readonly isDone: ((lectureId: string) => boolean) | null;
  /** The current lecture. */
  readonly currentId?: string | undefined;
  /** Whether every lecture can be opened; previews always can. */
  readonly isOpen: boolean;
  /** Whether the outline is beside a lecture, with only its section open. */
  readonly inSidebar?: boolean;
}

/** The lectures of a course by section. */
export function Outline(props: OutlineProps) {
  const { currentId, inSidebar = false, lectures } = props;
  return (
    <div className={classes.outline} data-aside={inSidebar || undefined}>
      {bySection(lectures).map((section) => {
        const isHere = section.lectures.some(({ _id }) => _id === currentId);
        return (
          // The key contains the current section, so that React keeps sections that the user has collapsed, and
          // opens a section when the user enters it.
          <details key={`${section.name} ${isHere}`} className={classes.section} open={!inSidebar || isHere}>
            <SectionSummary section={section} isDone={props.isDone} />
            <ol className={classes.lectures}>
              {section.lectures.map((lecture) => (
                <LectureRow key={lecture._id} lecture={lecture} {...props} />
              ))}
            </ol>
          </details>
        );
      })}
    </div>
  );
}

function SectionSummary({ section, isDone }: { section: OutlineSection } & Pick<OutlineProps, 'isDone'>) {
  const { t } = useTranslation('mf_learner');
  const { lectures, name } = section;
  const done = isDone ? lectures.filter(({ _id }) => isDone(_id)).length : 0;
  return (
    <summary>
      <span className={classes.name}>{name}</span>
      <span className={classes.totals}>
        {isDone && done > 0 ? t('learn.doneOf', { done, count: lectures.length }) : extentText(t, lectures)}
      </span>
    </summary>
  );
}

const typeIcons = {
  video: IconPlayerPlay,
  article: IconFileText,
  quiz: IconHelpCircle,
  file: IconDownload,
  live: IconBroadcast,
} as const;

function LectureRow({ lecture, ...props }: { lecture: LectureOutline } & OutlineProps) {
  const { t } = useTranslation('mf_learner');
  const { currentId, isDone, isOpen, slug } = props;
  const { _id, durationSec, isPreview, isRequired, title, type } = lecture;
  const TypeIcon = typeIcons[type];
  const canOpen = isOpen || isPreview;
  const isHere = _id === currentId;
  const isFinished = isDone?.(_id) === true;
  return (
    <li className={classes.lecture} data-current={isHere || undefined} aria-current={isHere || undefined}>
      <span className={classes.state} data-done={isFinished || undefined}>
        {!canOpen ? (
          <IconLock size={18} aria-hidden="true" />
        ) : isFinished ? (
          <IconCircleCheckFilled size={20} aria-hidden="true" />
        ) : isDone ? (
          <IconCircle size={20} aria-hidden="true" />
        ) : (
          <TypeIcon size={18} aria-hidden="true" />
        )}
      </span>
      <span className={classes.text}>
        {canOpen ? (
          <TextLink to={lecturePath(slug, _id)} className={classes.link}>
            {title}
          </TextLink>
        ) : (
          <span>{title}</span>
        )}
        {isFinished && <VisuallyHidden>{t('learn.done')}</VisuallyHidden>}
        {!canOpen && <VisuallyHidden>{t('learn.locked')}</VisuallyHidden>}
        <span className={classes.facts}>
          <span>
            {t(`learn.types.${type}`)}
            {durationSec > 0 && ` · ${durationText(t, durationSec)}`}
          </span>
          {isPreview && !isOpen && <Badge tone="info">{t('learn.preview')}</Badge>}
          {!isRequired && <Badge>{t('learn.optional')}</Badge>}
        </span>
      </span>
    </li>
  );
}
