import { useState } from 'react';
import { type AdminFaq, type SaveFaqRequest } from '@academy/contracts/content/faq.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiCall, useApi } from '@academy/mf-kit/typed-api';
import { Badge, Button, EmptyState, IconButton } from '@academy/ui';
import { DangerButton } from '../../frame/table/danger-button.js';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { DragHandle } from '../../frame/drag/drag-handle.js';
import { dropped, useDrag } from '../../frame/drag/use-drag.js';
import { QueryState } from '../../frame/list/query-state.js';
import { FaqDialog } from './faq-dialog.js';
import { useEditableList } from '../../frame/list/use-editable-list.js';
import classes from '../../frame/list/editable-list.module.css';

/** The questions of the contact page (AMB-09): add, edit, move by buttons or by dragging, hide, delete. */
export function FaqEditor() {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const list = useEditableList(apiCall(api, '/api/admin/faq', { private: true }));
  const [edited, setEdited] = useState<AdminFaq | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AdminFaq | null>(null);

  function move(faq: readonly AdminFaq[], at: number, step: -1 | 1): void {
    const seen = faq.map(({ id }) => id);
    const ids = [...seen];
    ids.splice(at + step, 0, ...ids.splice(at, 1));
    order(ids, seen);
  }
  const added = (body: SaveFaqRequest, announcement: string) => ({
    send: () => api.post('/api/admin/faq', { body }),
    announcement,
  });
  const ordered = (ids: string[], seen: string[]) => ({
    send: () => api.put('/api/admin/faq-order', { body: { ids, seen } }),
    announcement: t('content.faqReordered'),
  });
  const order = (ids: string[], seen: string[]) => list.press(ordered(ids, seen));
  /** Restores a deleted question as a new one at its former position. */
  async function restoreEntry({ id, version: _version, ...fields }: AdminFaq, before: readonly AdminFaq[]) {
    const { faq } = await list.change(added(fields, t('content.faqRestored')));
    const seen = faq.map((entry) => entry.id);
    const back = seen.find((other) => !before.some((entry) => entry.id === other));
    const next = before[before.findIndex((entry) => entry.id === id) + 1];
    if (!back || !next || !seen.includes(next.id)) return;
    const ids = seen.filter((other) => other !== back);
    ids.splice(ids.indexOf(next.id), 0, back);
    await list.change(ordered(ids, seen));
  }
  const drag = useDrag('faq', (id, { at, isAfter }) => {
    const ids = list.query.data?.faq.map((entry) => entry.id) ?? [];
    const after = dropped(ids, id, at, isAfter);
    if (!list.isBusy && after.join() !== ids.join()) order(after, ids);
  });

  return (
    <section className={classes.section} aria-labelledby="faq-heading">
      <div className={classes.header}>
        <h2 id="faq-heading">{t('content.faq')}</h2>
        <Button size="sm" onClick={() => setEdited('new')}>
          {t('content.addFaq')}
        </Button>
      </div>
      <QueryState query={list.query} failedTitle={t('content.faqFailed')}>
        {({ faq }) => (
          <ol className={classes.rows}>
            {faq.length === 0 && <EmptyState title={t('content.faqEmpty')} />}
            {faq.map((entry, at) => (
              <li key={entry.id} className={classes.row} {...drag.place(entry.id)}>
                <DragHandle {...drag.handle(entry.id)} />
                <div className={classes.text}>
                  <strong>{entry.question}</strong>
                  <span className={classes.detail}>{entry.answer}</span>
                  <span className={classes.badges}>
                    <Badge>{t(`content.categories.${entry.category}`)}</Badge>
                    {!entry.isPublished && <Badge tone="warning">{t('content.hidden')}</Badge>}
                  </span>
                </div>
                <div className={classes.actions}>
                  <IconButton
                    label={t('curriculum.up', { title: entry.question })}
                    aria-disabled={at === 0 || list.isBusy}
                    onClick={() => at > 0 && !list.isBusy && move(faq, at, -1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </IconButton>
                  <IconButton
                    label={t('curriculum.down', { title: entry.question })}
                    aria-disabled={at === faq.length - 1 || list.isBusy}
                    onClick={() => at < faq.length - 1 && !list.isBusy && move(faq, at, 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </IconButton>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('content.editItem', { name: entry.question })}
                    onClick={() => setEdited(entry)}
                  >
                    {t('admin.edit')}
                  </Button>
                  <DangerButton
                    aria-label={t('content.deleteItem', { name: entry.question })}
                    onClick={() => setDoomed(entry)}
                  >
                    {t('admin.delete')}
                  </DangerButton>
                </div>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
      {edited && (
        <FaqDialog
          entry={edited === 'new' ? null : edited}
          onSave={(body, entry) =>
            list.change(
              entry
                ? {
                    send: () => api.put('/api/admin/faq/{id}', { path: { id: entry.id }, body }),
                    announcement: t('content.faqSaved'),
                  }
                : added(body, t('content.faqAdded')),
            )
          }
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          title={t('content.deleteFaq')}
          description={doomed.question}
          action={t('admin.delete')}
          isDanger
          onClose={() => setDoomed(null)}
          onConfirm={() => {
            const seen = list.query.data?.faq ?? [];
            const undo = () => restoreEntry(doomed, seen);
            const send = () => api.delete('/api/admin/faq/{id}', { path: { id: doomed.id } });
            list.press({ send, announcement: t('content.faqDeleted'), undo });
            setDoomed(null);
          }}
        />
      )}
    </section>
  );
}
