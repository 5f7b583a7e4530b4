import { useState, type ReactNode } from 'react';
import {
  type CurriculumLecture,
  type CurriculumOutline,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import { DangerButton } from '../../../frame/table/danger-button.js';
import { DragHandle } from '../../../frame/drag/drag-handle.js';
import { useReplacementFocus } from '../../../frame/focus/use-replacement-focus.js';
import { type useDrag } from '../../../frame/drag/use-drag.js';
import { type Panels } from '../panel/use-panels.js';
import { LectureRow, useReturnedFocus } from './lecture-row.js';
import { MoveButtons } from './move-buttons.js';
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
  readonly panels: Panels;
  /** The form of a new lecture, at the end of the section. */
  readonly addForm: ReactNode;
  readonly editForm: (lecture: CurriculumLecture) => ReactNode;
  readonly onRemoveLecture: (lecture: CurriculumLecture) => void;
}

/** A section with its lectures. Buttons move each of them, so it works by keyboard and on a phone too. */
export function SectionCard(props: SectionCardProps) {
  const { section, order, drag, place, titles, panels } = props;
  const { t } = useTranslation('mf_admin');
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useReplacementFocus(isRenaming);
  const { title } = section;
  const isAdding = panels.isOpen({ kind: 'add', section: title });
  const addButton = useReturnedFocus(isAdding);
  return (
    <section className={classes.section} aria-label={title} {...drag.section.place(title)}>
      <header className={classes.header}>
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
                canMoveUp={place.at > 0}
                canMoveDown={place.at < place.count - 1}
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
              <DangerButton aria-label={t('curriculum.removeSection', { title })} onClick={props.onRemove}>
                {t('curriculum.remove')}
              </DangerButton>
            </div>
          </>
        )}
      </header>
      {section.lectures.length === 0 && (
        <p className={classes.empty} {...drag.lecture.place(emptyPlace(title))}>
          {t('curriculum.sectionEmpty')}
        </p>
      )}
      <ol className={classes.lectures}>
        {section.lectures.map((lecture) => {
          const panel = { kind: 'edit', lectureId: lecture._id } as const;
          return (
            <LectureRow
              key={lecture._id}
              lecture={lecture}
              drag={drag.lecture}
              isOpen={panels.isOpen(panel)}
              canMoveUp={canMoveLecture(order, lecture._id, -1)}
              canMoveDown={canMoveLecture(order, lecture._id, 1)}
              onMove={(step) =>
                props.onChange(
                  moveLecture(order, lecture._id, step),
                  t('curriculum.moved', { title: lecture.title }),
                )
              }
              onToggle={() => panels.toggle(panel)}
              onRemove={() => props.onRemoveLecture(lecture)}
            >
              {props.editForm(lecture)}
            </LectureRow>
          );
        })}
      </ol>
      {isAdding ? (
        props.addForm
      ) : (
        <Button
          ref={addButton}
          size="sm"
          variant="secondary"
          aria-label={t('curriculum.addLectureTo', { title })}
          onClick={() => panels.toggle({ kind: 'add', section: title })}
        >
          {t('curriculum.addLecture')}
        </Button>
      )}
    </section>
  );
}
