import { useState } from 'react';
import {
  type CurriculumFile,
  type CurriculumLectureDetail,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { DangerButton } from '../../../frame/table/danger-button.js';
import { sizeText } from '../../../frame/files/size-text.js';
import { RemoveFileDialog } from './remove-file-dialog.js';
import classes from './files.module.css';

export interface FileRowProps {
  readonly file: CurriculumFile;
  readonly lecture: CurriculumLectureDetail;
  readonly onChange: (lecture: CurriculumLectureDetail) => void;
}

/** A file of a lecture, with a button to remove it. */
export function FileRow({ file, lecture, onChange }: FileRowProps) {
  const { t } = useTranslation('mf_admin');
  const api = useApi();
  const { notify, site } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.delete('/api/admin/lecture/{id}/file/{role}/{position}', {
        path: { id: lecture._id, role: file.role, position: String(file.position) },
      }),
    onSuccess: (response) => onChange(response.lecture),
    onSettled: () => setConfirming(false),
    onError: ({ message }) => notify({ kind: 'error', message: t('curriculum.saveFailed', { message }) }),
  });
  const url = `${site.apiOrigin}${file.url}`;
  return (
    <div className={classes.file}>
      {file.role === 'video' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are uploaded just below
        <video controls preload="metadata" src={url} aria-label={file.name} />
      )}
      <span className={classes.fileInfo}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {file.name}
        </a>
        <small>
          {file.label && `${file.label} · `}
          {sizeText(file.sizeBytes)}
        </small>
      </span>
      <DangerButton
        aria-label={t('curriculum.removeFile', { name: file.name })}
        onClick={() => setConfirming(true)}
      >
        {t('curriculum.remove')}
      </DangerButton>
      {isConfirming && (
        <RemoveFileDialog
          name={file.name}
          busy={isPending}
          onClose={() => setConfirming(false)}
          onConfirm={() => mutate()}
        />
      )}
    </div>
  );
}
