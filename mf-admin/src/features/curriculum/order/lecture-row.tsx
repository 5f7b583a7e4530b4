import { useEffect, useRef, type ReactNode } from 'react';
import { type CurriculumLecture } from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, Button } from '@academy/ui';
import { DangerButton } from '../../../frame/table/danger-button.js';
import { DragHandle } from '../../../frame/drag/drag-handle.js';
import { type useDrag } from '../../../frame/drag/use-drag.js';
import { MoveButtons, type MoveButtonsProps } from './move-buttons.js';
import classes from './outline.module.css';

export interface LectureRowProps extends Omit<MoveButtonsProps, 'title'> {
  readonly lecture: CurriculumLecture;
  readonly drag: ReturnType<typeof useDrag>;
  readonly isOpen: boolean;
  /** The form of the open lecture, below its row. */
  readonly children: ReactNode;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

/** A lecture in its section. An open lecture cannot be moved or removed, which would lose its input. */
export function LectureRow({ lecture, drag, isOpen, children, ...row }: LectureRowProps) {
  const { t } = useTranslation('mf_admin');
  const edit = useReturnedFocus(isOpen);
  const { _id, title } = lecture;
  return (
    <li className={classes.lecture} data-open={isOpen || undefined} {...drag.place(_id)}>
      {!isOpen && <DragHandle {...drag.handle(_id)} />}
      <LectureFacts lecture={lecture} />
      <div className={classes.actions}>
        {!isOpen && <MoveButtons {...row} title={title} />}
        <Button
          ref={edit}
          size="sm"
          variant="secondary"
          aria-label={t(isOpen ? 'curriculum.closeLecture' : 'curriculum.editLecture', { title })}
          aria-expanded={isOpen}
          onClick={row.onToggle}
        >
          {t(isOpen ? 'curriculum.close' : 'admin.edit')}
        </Button>
        {!isOpen && (
          <DangerButton aria-label={t('curriculum.removeLecture', { title })} onClick={row.onRemove}>
            {t('curriculum.remove')}
          </DangerButton>
        )}
      </div>
      {isOpen && children}
    </li>
  );
}

function LectureFacts({ lecture }: Pick<LectureRowProps, 'lecture'>) {
  const { t } = useTranslation('mf_admin');
  const { type, durationSec } = lecture;
  return (
    <div className={classes.lectureInfo}>
      <span className={classes.name}>{lecture.title}</span>
      <span className={classes.facts}>
        {t(`curriculum.types.${type}`)}
        {durationSec > 0 &&
          ` · ${t('curriculum.minutes', { count: Math.max(1, Math.round(durationSec / 60)) })}`}
      </span>
      <span className={classes.badges}>
        {lecture.isPreview && <Badge tone="info">{t('curriculum.preview')}</Badge>}
        {!lecture.isRequired && <Badge>{t('curriculum.optional')}</Badge>}
        {type === 'video' && durationSec === 0 && <Badge tone="warning">{t('curriculum.noLength')}</Badge>}
        {!lecture.hasContent && <Badge tone="warning">{t('curriculum.noContent')}</Badge>}
      </span>
    </div>
  );
}

/** @returns the ref of the button; it gets the focus back when the part that it opened closes */
export function useReturnedFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
