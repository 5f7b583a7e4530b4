import { useState } from 'react';
import { type DeskFaq, type DeskFaqList } from '@academy/contracts/content-desk.schemas';
import { contentDeskRoutes as routes } from '@academy/contracts/content-desk.routes';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Badge, Button, EmptyState, IconButton } from '@academy/ui';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import { DragHandle } from '../../frame/drag/drag-handle.js';
import { dropped, useDrag } from '../../frame/drag/use-drag.js';
import { Loaded } from '../../frame/loaded.js';
import { FaqDialog } from './faq-dialog.js';
import { useDeskList } from './use-desk-list.js';
import classes from './content.module.css';

/** The questions of the contact page (AMB-09): added, changed, moved by buttons or dragged, hidden, deleted. */
export function FaqEditor() {
  const { t } = useTranslation('mf_admin');
  const list = useDeskList<DeskFaqList>(routes.listFaq.path);
  const [edited, setEdited] = useState<DeskFaq | 'new' | null>(null);
  const [doomed, setDoomed] = useState<DeskFaq | null>(null);

  function move(faq: readonly DeskFaq[], at: number, step: -1 | 1): void {
    const seen = faq.map(({ id }) => id);
    const ids = [...seen];
    ids.splice(at + step, 0, ...ids.splice(at, 1));
    order(ids, seen);
  }
  const order = (ids: readonly string[], seen: readonly string[]) =>
    list.press({ route: routes.orderFaq, body: { ids, seen }, told: t('content.ordered') });
  /** As another question, in the place where it was. */
  async function bringBack({ id, version: _version, ...fields }: DeskFaq, before: readonly DeskFaq[]) {
    const told = t('content.faqBack');
    const { faq } = await list.change({ route: routes.addFaq, body: fields, told });
    const seen = faq.map((entry) => entry.id);
    const added = seen.find((other) => !before.some((entry) => entry.id === other));
    const next = before[before.findIndex((entry) => entry.id === id) + 1];
    if (!added || !next || !seen.includes(next.id)) return;
    const ids = seen.filter((other) => other !== added);
    ids.splice(ids.indexOf(next.id), 0, added);
    await list.change({ route: routes.orderFaq, body: { ids, seen }, told: t('content.ordered') });
  }
  const drag = useDrag('faq', (id, { at, isAfter }) => {
    const ids = list.query.data?.faq.map((entry) => entry.id) ?? [];
    const after = dropped(ids, id, at, isAfter);
    if (!list.isBusy && after.join() !== ids.join()) order(after, ids);
  });

  return (
    <section className={classes.part} aria-labelledby="faq-heading">
      <h2 id="faq-heading">{t('content.faq')}</h2>
      <Button size="sm" onClick={() => setEdited('new')}>
        {t('content.addFaq')}
      </Button>
      <Loaded query={list.query} failedTitle={t('content.faqFailed')}>
        {({ faq }) => (
          <ol className={classes.rows}>
            {faq.length === 0 && <EmptyState title={t('content.faqEmpty')} />}
            {faq.map((entry, at) => (
              <li key={entry.id} className={classes.row} {...drag.place(entry.id)}>
                <DragHandle {...drag.handle(entry.id)} />
                <div className={classes.text}>
                  <strong>{entry.question}</strong>
                  <span className={classes.answer}>{entry.answer}</span>
                  <span className={classes.badges}>
                    <Badge>{t(`content.categories.${entry.category}`)}</Badge>
                    {!entry.isPublished && <Badge tone="warning">{t('content.hidden')}</Badge>}
                  </span>
                </div>
                <div className={classes.actions}>
                  <IconButton
                    label={t('outline.up', { title: entry.question })}
                    aria-disabled={at === 0 || list.isBusy}
                    onClick={() => at > 0 && !list.isBusy && move(faq, at, -1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </IconButton>
                  <IconButton
                    label={t('outline.down', { title: entry.question })}
                    aria-disabled={at === faq.length - 1 || list.isBusy}
                    onClick={() => at < faq.length - 1 && !list.isBusy && move(faq, at, 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </IconButton>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t('content.editOne', { name: entry.question })}
                    onClick={() => setEdited(entry)}
                  >
                    {t('admin.edit')}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('content.deleteOne', { name: entry.question })}
                    onClick={() => setDoomed(entry)}
                  >
                    {t('admin.delete')}
                  </Button>
                </div>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {edited && (
        <FaqDialog
          entry={edited === 'new' ? null : edited}
          onSave={(body, entry) =>
            list.change(
              entry
                ? { route: routes.saveFaq, id: entry.id, body, told: t('content.faqSaved') }
                : { route: routes.addFaq, body, told: t('content.faqAdded') },
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
            const undo = () => bringBack(doomed, seen);
            list.press({ route: routes.deleteFaq, id: doomed.id, told: t('content.faqDeleted'), undo });
            setDoomed(null);
          }}
        />
      )}
    </section>
  );
}
