import { type AdminTeacher } from '@academy/contracts/teachers/teacher.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { Badge, Button, TextLink } from '@academy/ui';
import { Dialog } from '@academy/ui/on-demand';
import { ConfirmDialog } from '../../frame/confirm-dialog.js';
import classes from './teachers.module.css';

interface DeleteDialogProps {
  readonly teacher: AdminTeacher;
  /** @throws ApiError */
  readonly onDelete: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Confirms a deletion. A teacher of courses or workshops cannot be deleted; the server rejects it too. */
export function DeleteDialog({ teacher, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('mf_admin');
  const { mutate, isPending, error } = useMutation({ mutationFn: onDelete, onSuccess: onClose });
  const { courses, name, workshops } = teacher;
  if (courses + workshops > 0) {
    const items = [
      ...(courses > 0 ? [t('items.courseTotal', { count: courses })] : []),
      ...(workshops > 0 ? [t('items.workshopTotal', { count: workshops })] : []),
    ].join(t('teachers.and'));
    return (
      <Dialog
        opened
        onClose={onClose}
        title={t('teachers.cannotDelete', { name })}
        description={t('teachers.cannotDeleteNote', { name, items })}
        footer={
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t('curriculum.close')}
          </Button>
        }
      >
        <ul className={classes.itemList} aria-label={t('teachers.taught', { name })}>
          {teacher.items.map(({ id, publication, title, type }) => (
            <li key={id}>
              <TextLink to={`?tab=${type}s&id=${id}`}>{title}</TextLink>
              <Badge tone={publication === 'published' ? 'success' : 'neutral'}>
                {t(`items.publication.${publication}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('teachers.confirmDelete', { name })}
      description={t('teachers.confirmDeleteNote')}
      action={t('admin.delete')}
      isDanger
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => mutate()}
    />
  );
}
