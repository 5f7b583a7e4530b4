import { useState } from 'react';
import { type AdminCategory } from '@academy/contracts/categories/category.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, SelectField } from '@academy/ui';
import { DangerButton } from '../../frame/table/danger-button.js';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { QueryState } from '../../frame/list/query-state.js';
import { useReplacementFocus } from '../../frame/focus/use-replacement-focus.js';
import { CategoryForm } from './category-form.js';
import { useEditableList } from '../../frame/list/use-editable-list.js';
import classes from '../../frame/list/editable-list.module.css';

/**
 * The managed categories (AMB-07): add, rename with all their items, delete after the choice of a new category for
 * their items.
 */
export function CategoryEditor() {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const list = useEditableList(apiCall(api, '/api/admin/categories', { private: true }));
  const [doomed, setDoomed] = useState<AdminCategory | null>(null);
  const add = (name: string) =>
    list.change({
      send: () => api.post('/api/admin/category', { body: { name } }),
      announcement: t('content.categoryAdded', { name }),
    });
  return (
    <section className={classes.section} aria-labelledby="categories-heading">
      <h2 id="categories-heading">{t('content.categoryList')}</h2>
      <QueryState query={list.query} failedTitle={t('content.categoriesFailed')}>
        {({ categories }) => (
          <>
            <ul className={classes.rows}>
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  onRename={(name) => {
                    const announcement = t('content.categoryRenamed', { name });
                    return list.change({
                      send: () =>
                        api.put('/api/admin/category/{id}', {
                          path: { id: category.id },
                          body: { name, seen: category.name },
                        }),
                      announcement,
                    });
                  }}
                  onDelete={() => setDoomed(category)}
                />
              ))}
            </ul>
            <CategoryForm
              onSubmit={async (name) => {
                await add(name);
              }}
            />
            {doomed && (
              <DeleteCategory
                category={doomed}
                others={categories.filter(({ id }) => id !== doomed.id)}
                onClose={() => setDoomed(null)}
                onConfirm={(moveTo) => {
                  const announcement = t('content.categoryDeleted', { name: doomed.name });
                  const query = { seen: doomed.name, ...(moveTo && { moveTo }) };
                  // Only an empty category can be restored by Undo, because Undo does not move items back.
                  const isEmpty = moveTo === null;
                  list.press({
                    send: () => api.delete('/api/admin/category/{id}', { path: { id: doomed.id }, query }),
                    announcement,
                    ...(isEmpty && { undo: () => add(doomed.name) }),
                  });
                  setDoomed(null);
                }}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

interface CategoryRowProps {
  readonly category: AdminCategory;
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onDelete: () => void;
}

function CategoryRow({ category, onRename, onDelete }: CategoryRowProps) {
  const { t } = useTranslation('mf_admin');
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useReplacementFocus(isRenaming);
  const { name, courses, workshops } = category;
  return (
    <li className={classes.row}>
      {isRenaming ? (
        <CategoryForm
          name={name}
          onCancel={() => setRenaming(false)}
          onSubmit={async (next) => {
            await onRename(next);
            setRenaming(false);
          }}
        />
      ) : (
        <>
          <div className={classes.text}>
            <strong>{name}</strong>
            <span className={classes.detail}>
              {t('items.courseTotal', { count: courses })}, {t('items.workshopTotal', { count: workshops })}
            </span>
          </div>
          <div className={classes.actions}>
            <Button
              ref={renameButton}
              size="sm"
              variant="secondary"
              aria-label={t('content.renameItem', { name })}
              onClick={() => setRenaming(true)}
            >
              {t('curriculum.rename')}
            </Button>
            <DangerButton aria-label={t('content.deleteItem', { name })} onClick={onDelete}>
              {t('admin.delete')}
            </DangerButton>
          </div>
        </>
      )}
    </li>
  );
}

interface DeleteCategoryProps {
  readonly category: AdminCategory;
  readonly others: readonly AdminCategory[];
  readonly onClose: () => void;
  readonly onConfirm: (moveTo: string | null) => void;
}

function DeleteCategory({ category, others, onClose, onConfirm }: DeleteCategoryProps) {
  const { t } = useTranslation('mf_admin');
  const isEmpty = category.courses + category.workshops === 0;
  const [target, setTarget] = useState(
    (others.find(({ name }) => name === 'General') ?? others[0])?.id ?? '',
  );
  return (
    <ConfirmDialog
      title={t('content.deleteCategory', { name: category.name })}
      description={t(isEmpty ? 'content.categoryIsEmpty' : 'content.categoryReassignNote')}
      action={t('admin.delete')}
      isDanger
      disabled={!isEmpty && target === ''}
      onClose={onClose}
      onConfirm={() => onConfirm(isEmpty ? null : target)}
    >
      {!isEmpty && (
        <SelectField
          id="category-target"
          label={t('content.moveTo')}
          value={target}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setTarget(event.target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
