import { useState } from 'react';
import { type ReplyTemplate } from '@academy/contracts/support/reply-template.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Button, EmptyState } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { DangerButton } from '../../../frame/table/danger-button.js';
import { ConfirmDialog } from '../../../frame/confirm-dialog.js';
import { QueryState } from '../../../frame/list/query-state.js';
import { useEditableList } from '../../../frame/list/use-editable-list.js';
import { TemplateForm, type TemplateFields } from './template-form.js';
import listClasses from '../../../frame/list/editable-list.module.css';
import classes from '../support.module.css';

/** Templates of replies, which all admins use: add, edit and delete. */
export function TemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const { t } = useTranslation('mf_admin');
  const list = useEditableList(apiCall(api, '/api/admin/reply-templates', { private: true }));
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  const [doomed, setDoomed] = useState<ReplyTemplate | null>(null);
  const save = (fields: TemplateFields, template: ReplyTemplate | null) =>
    list.change({
      send: () =>
        template
          ? api.put('/api/admin/reply-templates/{id}', {
              path: { id: template.id },
              body: { ...fields, version: template.version },
            })
          : api.post('/api/admin/reply-templates', { body: fields }),
      announcement: t('support.templateSaved'),
    });
  const remove = ({ id, version }: ReplyTemplate) =>
    list.press({
      send: () => api.delete('/api/admin/reply-templates/{id}', { path: { id }, query: { version } }),
      announcement: t('support.templateDeleted'),
    });
  if (edited)
    return (
      <TemplateForm
        template={edited === 'new' ? null : edited}
        onSave={save}
        onClose={() => setEdited(null)}
      />
    );
  return (
    <Dialog
      opened
      title={t('support.templates')}
      onClose={onClose}
      footer={<Button onClick={() => setEdited('new')}>{t('support.addTemplate')}</Button>}
    >
      <p className={classes.assignee}>{t('support.templatesText')}</p>
      <QueryState query={list.query} failedTitle={t('support.templatesFailed')}>
        {({ templates }) => (
          <ul className={listClasses.rows} aria-label={t('support.templates')}>
            {templates.length === 0 && <EmptyState title={t('support.noTemplates')} />}
            {templates.map((template) => (
              <li key={template.id} className={listClasses.row}>
                <div className={listClasses.text}>
                  <strong>{template.name}</strong>
                  <span className={classes.preview}>{template.text}</span>
                </div>
                <div className={listClasses.actions}>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('content.editItem', { name: template.name })}
                    onClick={() => setEdited(template)}
                  >
                    {t('admin.edit')}
                  </Button>
                  <DangerButton
                    aria-label={t('content.deleteItem', { name: template.name })}
                    onClick={() => setDoomed(template)}
                  >
                    {t('admin.delete')}
                  </DangerButton>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {doomed && (
        <ConfirmDialog
          title={t('support.deleteTemplate', { name: doomed.name })}
          description={t('support.deleteTemplateText')}
          action={t('admin.delete')}
          isDanger
          onClose={() => setDoomed(null)}
          onConfirm={() => {
            remove(doomed);
            setDoomed(null);
          }}
        />
      )}
    </Dialog>
  );
}
