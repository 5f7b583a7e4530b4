import { useState } from 'react';
import {
  type CurriculumLecture,
  type CurriculumOutline,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, Button, IconButton } from '@academy/ui';
import { DragHandle } from '../../../frame/drag/drag-handle.js';
import { useSwapFocus } from '../../../frame/focus/use-swap-focus.js';
import { type useDrag } from '../../../frame/drag/use-drag.js';
import { canMoveLecture, emptyPlace, moveLecture, type Order, type Step } from './order-moves.js';
import { SectionForm } from './section-form.js';
import classes from './outline.module.css';

export interface SectionCardProps {
  readonly section: CurriculumOutline['sections'][number];
  readonly order: Order;
  readonly drag: Readonly<Record<'lecture' | 'section', ReturnType<typeof useDrag>>>;
  readonly place: { readonly at: number; readonly count: number };
  readonly titles: readonly string[];
  readonly onChange: (order: Order, announcement: string) => void;
  readonly onMove: (step: Step) => void;
  readonly onRename: (title: string) => void;
  readonly onRemove: () => void;
  readonly onAdd: () => void;
  readonly onEdit: (lecture: CurriculumLecture) => void;
  readonly onRemoveLecture: (lecture: CurriculumLecture) => void;
}

/** A section with its lectures. Each can be moved by buttons, so by keyboard and on a phone as well. */
export function SectionCard(props: SectionCardProps) {
  const { section, order, drag, place, titles } = props;
  const { t } = useTranslation('mf_admin');
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useSwapFocus(isRenaming);
  const { title } = section;
  return (
    <section className={classes.section} aria-label={title} {...drag.section.place(title)}>
      <header className={classes.head}>
        {isRenaming ? (
          <SectionForm
            title={title}
            titles={titles.filter((other) => other !== title)}
            onCancel={() => setRenaming(false)}
            onSubmit={(next) => {
              setRenaming(false);
              if (next !== title) props.onRename(next);
            }}
          />
        ) : (
          <>
            <DragHandle {...drag.section.handle(title)} />
            <h2>{title}</h2>
            <div className={classes.actions}>
              <MoveButtons
                title={title}
                canUp={place.at > 0}
                canDown={place.at < place.count - 1}
                onMove={props.onMove}
              />
              <Button
                ref={renameButton}
                size="sm"
                variant="secondary"
                aria-label={t('curriculum.renameSection', { title })}
                onClick={() => setRenaming(true)}
              >
                {t('curriculum.rename')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('curriculum.removeSection', { title })}
                onClick={props.onRemove}
              >
                {t('curriculum.remove')}
              </Button>
            </div>
          </>
        )}
      </header>
      {section.lectures.length === 0 && (
        <p className={classes.none} {...drag.lecture.place(emptyPlace(title))}>
          {t('curriculum.sectionEmpty')}
        </p>
      )}
      <ol className={classes.lectures}>
        {section.lectures.map((lecture) => (
          <li key={lecture._id} className={classes.lecture} {...drag.lecture.place(lecture._id)}>
            <DragHandle {...drag.lecture.handle(lecture._id)} />
            <div className={classes.about}>
              <span className={classes.name}>{lecture.title}</span>
              <span className={classes.facts}>
                {t(`curriculum.types.${lecture.type}`)} ·{' '}
                {t('curriculum.minutes', { count: Math.round(lecture.durationSec / 60) })}
              </span>
              <span className={classes.badges}>
                {lecture.isPreview && <Badge tone="info">{t('curriculum.preview')}</Badge>}
                {!lecture.isRequired && <Badge>{t('curriculum.optional')}</Badge>}
                {lecture.type === 'video' && lecture.durationSec === 0 && (
                  <Badge tone="warning">{t('curriculum.noLength')}</Badge>
                )}
                {!lecture.hasContent && <Badge tone="warning">{t('curriculum.noContent')}</Badge>}
              </span>
            </div>
            <div className={classes.actions}>
              <MoveButtons
                title={lecture.title}
                canUp={canMoveLecture(order, lecture._id, -1)}
                canDown={canMoveLecture(order, lecture._id, 1)}
                onMove={(step) =>
                  props.onChange(
                    moveLecture(order, lecture._id, step),
                    t('curriculum.moved', { title: lecture.title }),
                  )
                }
              />
              <Button
                size="sm"
                variant="secondary"
                aria-label={t('curriculum.editLecture', { title: lecture.title })}
                onClick={() => props.onEdit(lecture)}
              >
                {t('admin.edit')}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t('curriculum.removeLecture', { title: lecture.title })}
                onClick={() => props.onRemoveLecture(lecture)}
              >
                {t('curriculum.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('curriculum.addLectureTo', { title })}
        onClick={props.onAdd}
      >
        {t('curriculum.addLecture')}
      </Button>
    </section>
  );
}

interface MoveButtonsProps {
  readonly title: string;
  readonly canUp: boolean;
  readonly canDown: boolean;
  readonly onMove: (step: Step) => void;
}

/** The one that leads nowhere stays where it is, and keeps the focus: it says so instead of going away. */
function MoveButtons({ title, canUp, canDown, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('mf_admin');
  const button = (step: Step, isPossible: boolean) => (
    <IconButton
      label={t(step === -1 ? 'curriculum.up' : 'curriculum.down', { title })}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove(step)}
    >
      <span aria-hidden="true">{step === -1 ? '↑' : '↓'}</span>
    </IconButton>
  );
  return (
    <>
      {button(-1, canUp)}
      {button(1, canDown)}
    </>
  );
}
