import { useState } from 'react';
import { type CurriculumLecture } from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { EmptyState, Notice, Stack, VisuallyHidden } from '@academy/ui';
import { useDrag } from '../../../frame/drag/use-drag.js';
import { QueryState } from '../../../frame/list/query-state.js';
import { AddLectureForm } from '../lecture/add-lecture-form.js';
import { LecturePanel } from '../lecture/lecture-panel.js';
import { usePanels } from '../panel/use-panels.js';
import {
  addSection,
  moveSection,
  orderOf,
  placeLecture,
  placeSection,
  removeLecture,
  removeSection,
  renameSection,
  type Order,
} from './order-moves.js';
import { RemoveDialog } from './remove-dialog.js';
import { SectionCard } from './section-card.js';
import { SectionForm } from './section-form.js';
import { useCurriculum } from './use-curriculum.js';
import { useSectionKeys } from './use-section-keys.js';

export interface CurriculumEditorProps {
  readonly courseId: string;
  readonly isPublished: boolean;
  /** Called when the order or a lecture was saved. */
  readonly onChanged: () => void;
}

type OpenDialogState =
  | { readonly what: 'remove'; readonly lecture: CurriculumLecture }
  | { readonly what: 'removeSection'; readonly at: number };

/** Sections and lectures of one course: add, rename, move by buttons or by dragging, remove. */
export function CurriculumEditor({ courseId, isPublished, onChanged }: CurriculumEditorProps) {
  const { t } = useTranslation('mf_admin');
  const outline = useCurriculum(courseId, onChanged);
  const reload = (): void => {
    void outline.reload();
    onChanged();
  };
  const sections = useSectionKeys();
  const [openDialog, setOpenDialog] = useState<OpenDialogState | null>(null);
  const panels = usePanels();
  const close = () => setOpenDialog(null);
  const known = outline.query.data;
  const move = (title: string, by: (order: Order) => Order) => {
    const order = known ? orderOf(known) : [];
    const after = by(order);
    if (after !== order) outline.change(after, t('curriculum.moved', { title }));
  };
  const drag = {
    lecture: useDrag('lecture', (id, drop) => {
      const lecture = known?.sections.flatMap(({ lectures }) => lectures).find(({ _id }) => _id === id);
      move(lecture?.title ?? '', (order) => placeLecture(order, id, drop));
    }),
    section: useDrag('section', (title, drop) => move(title, (order) => placeSection(order, title, drop))),
  };
  return (
    <Stack gap={5}>
      {isPublished && <Notice>{t('curriculum.publishedNotice')}</Notice>}
      <QueryState query={outline.query} failedTitle={t('curriculum.failed')}>
        {(data) => {
          const order = orderOf(data);
          return (
            <>
              <VisuallyHidden>
                <span role="status">{outline.announced}</span>
              </VisuallyHidden>
              {data.sections.length === 0 && (
                <EmptyState title={t('curriculum.empty')}>{t('curriculum.emptyText')}</EmptyState>
              )}
              {data.sections.map((section, at) => (
                <SectionCard
                  key={sections.keyOf(section.title)}
                  section={section}
                  order={order}
                  drag={drag}
                  place={{ at, count: data.sections.length }}
                  titles={order.map(({ title }) => title)}
                  onChange={outline.change}
                  onMove={(step) =>
                    outline.change(
                      moveSection(order, at, step),
                      t('curriculum.moved', { title: section.title }),
                    )
                  }
                  onRename={(title) => {
                    sections.renamed(section.title, title);
                    panels.renamed(section.title, title);
                    outline.change(renameSection(order, at, title), t('curriculum.renamed', { title }));
                  }}
                  onRemove={() => setOpenDialog({ what: 'removeSection', at })}
                  panels={panels}
                  addForm={
                    <AddLectureForm
                      outline={data}
                      section={section.title}
                      scope={outline.scope}
                      latest={outline.latest}
                      guard={panels.guard}
                      onClose={panels.close}
                      onAdded={(added) => {
                        outline.keep(added.outline);
                        onChanged();
                        panels.replace({ kind: 'edit', lectureId: added.lectureId });
                      }}
                    />
                  }
                  editForm={({ _id }) => (
                    <LecturePanel
                      id={_id}
                      guard={panels.guard}
                      onFiles={reload}
                      onClose={() => {
                        panels.close();
                        reload();
                      }}
                    />
                  )}
                  onRemoveLecture={(lecture) => setOpenDialog({ what: 'remove', lecture })}
                />
              ))}
              <SectionForm
                titles={order.map(({ title }) => title)}
                onSubmit={(title) =>
                  outline.change(addSection(order, title), t('curriculum.added', { title }))
                }
              />
              {openDialog?.what === 'remove' && (
                <RemoveDialog
                  title={openDialog.lecture.title}
                  lectureIds={[openDialog.lecture._id]}
                  onClose={close}
                  onConfirm={() => {
                    const { _id, title } = openDialog.lecture;
                    outline.change(removeLecture(order, _id), t('curriculum.removed', { title }));
                    close();
                  }}
                />
              )}
              {openDialog?.what === 'removeSection' && (
                <RemoveDialog
                  title={order[openDialog.at]?.title ?? ''}
                  lectureIds={order[openDialog.at]?.lectures ?? []}
                  onClose={close}
                  onConfirm={() => {
                    const title = order[openDialog.at]?.title ?? '';
                    outline.change(removeSection(order, openDialog.at), t('curriculum.removed', { title }));
                    close();
                  }}
                />
              )}
            </>
          );
        }}
      </QueryState>
    </Stack>
  );
}
