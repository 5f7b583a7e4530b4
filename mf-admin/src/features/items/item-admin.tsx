import { useState } from 'react';
import { type AdminCourse, type AdminWorkshop } from '@academy/contracts/admin.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { apiQuery, useMutation, useQuery, useQueryClient } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Badge, Button, Dialog, EmptyState, Picture, Price, Stack } from '@academy/ui';
import { Loaded } from '../../frame/loaded.js';
import { Pages } from '../../frame/pages.js';
import { ItemDialog } from './item-dialog.js';
import { type AdminItem } from './item-form.js';
import { pictureAddress } from './picture-address.js';
import { deleteItem, listPath } from './save-item.js';
import classes from './item-admin.module.css';

type Page = { courses?: AdminCourse[]; workshops?: AdminWorkshop[]; total: number };
const PAGE_SIZE = 20;

/** The list of courses or workshops with everything that an admin does to them (S-276 … S-295). */
export function ItemAdmin({ type }: { type: ItemType }) {
  const { api } = useShell();
  const { t } = useTranslation('mf_admin');
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<AdminItem | 'new' | null>(null);
  const [doomed, setDoomed] = useState<AdminItem | null>(null);
  const query = useQuery({
    ...apiQuery<Page>(api, listPath(type, page), { private: true }),
    select: ({ courses, workshops, total }): { items: AdminItem[]; total: number } => ({
      items: courses ?? workshops ?? [],
      total,
    }),
  });
  // Every list and count may have changed, the public ones too.
  const reload = () => void queries.invalidateQueries();
  return (
    <Stack gap={5}>
      <Stack direction="row">
        <Button onClick={() => setEdited('new')}>
          {t(type === 'course' ? 'items.addCourse' : 'items.addWorkshop')}
        </Button>
      </Stack>
      <Loaded query={query} failedTitle={t(`items.${type}Failed`)}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <EmptyState title={t(`items.${type}Empty`)} />}
            <ul className={classes.list}>
              {items.map((item) => (
                <ItemRow
                  key={item.id}
                  item={item}
                  onEdit={() => setEdited(item)}
                  onDelete={() => setDoomed(item)}
                />
              ))}
            </ul>
            <Pages page={page} pages={Math.ceil(total / PAGE_SIZE)} onChange={setPage} />
          </>
        )}
      </Loaded>
      {edited && (
        <ItemDialog
          type={type}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      )}
      {doomed && (
        <DeleteDialog type={type} item={doomed} onClose={() => setDoomed(null)} onDeleted={reload} />
      )}
    </Stack>
  );
}

function ItemRow({ item, onEdit, onDelete }: { item: AdminItem; onEdit: () => void; onDelete: () => void }) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  const hours = item.duration === null ? t('items.hoursUnknown') : t('items.hours', { count: item.duration });
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <Picture image={pictureAddress(item.image, site.apiOrigin)} alt="" />
      </div>
      <div className={classes.text}>
        <h2>{item.title}</h2>
        <p>
          {t('items.by', { name: item.createdBy })} · {hours}
        </p>
        <Badge tone={item.publication === 'published' ? 'success' : 'neutral'}>
          {t(`items.publication.${item.publication}`)}
        </Badge>
      </div>
      <Price
        paise={item.pricePaise}
        originalPaise={item.originalPrice === null ? null : Math.round(item.originalPrice * 100)}
      />
      <div className={classes.actions}>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('items.editCourse', { title: item.title })}
          onClick={onEdit}
        >
          {t('admin.edit')}
        </Button>
        {item.publication !== 'archived' && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('items.deleteItem', { title: item.title })}
            onClick={onDelete}
          >
            {t('admin.delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface DeleteDialogProps {
  readonly type: ItemType;
  readonly item: AdminItem;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** S-277, CON-27: a failure is shown, not only logged. */
function DeleteDialog({ type, item, onClose, onDeleted }: DeleteDialogProps) {
  const { api, notify } = useShell();
  const { t } = useTranslation('mf_admin');
  const { title } = item;
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteItem(api, type, item.id),
    onSuccess: () => {
      notify({ kind: 'success', message: t('items.deleted', { title }) });
      onDeleted();
    },
    onError: ({ message }) => notify({ kind: 'error', message: t('items.deleteFailed', { title, message }) }),
    onSettled: onClose,
  });
  return (
    <Dialog
      opened
      role="alertdialog"
      busy={isPending}
      onClose={onClose}
      title={t(type === 'course' ? 'items.confirmCourse' : 'items.confirmWorkshop')}
      description={t('items.archiveNote')}
      footer={
        <>
          <Button variant="danger" busy={isPending} onClick={() => mutate()}>
            {t('admin.delete')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose} data-autofocus>
            {t('admin.cancel')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{title}</strong>
      </p>
    </Dialog>
  );
}
