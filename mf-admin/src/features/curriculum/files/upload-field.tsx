import { useState, type ChangeEvent } from 'react';
import { MEDIA_LIMITS } from '@academy/contracts/media/media-limits';
import {
  type CurriculumFile,
  type CurriculumLectureDetail,
} from '@academy/contracts/curriculum/curriculum.schemas';
import { type MediaRole } from '@academy/contracts/media/upload.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { useApi } from '@academy/mf-kit/typed-api';
import { Button, Notice, TextField } from '@academy/ui';
import { ProgressBar } from '../../../frame/progress-bar.js';
import { sizeText } from '../../../frame/files/size-text.js';
import { RemoveFileDialog } from './remove-file-dialog.js';
import { useUpload } from './use-upload.js';
import classes from './files.module.css';

export interface UploadFieldProps {
  readonly lecture: CurriculumLectureDetail;
  readonly kind: MediaRole;
  readonly onChange: (lecture: CurriculumLectureDetail) => void;
}

const ACCEPT: Readonly<Record<MediaRole, string>> = {
  video: 'video/mp4,video/webm,.mp4,.webm',
  captions: '.vtt,text/vtt',
  file: '.pdf,.zip,.png,.jpg,.jpeg,.txt',
  resource: '.pdf,.zip,.png,.jpg,.jpeg,.txt',
};

/** Files of one kind: what is there, and a way to add one. The limit of the size is shown before the upload. */
export function UploadField({ lecture, kind: role, onChange }: UploadFieldProps) {
  const { t } = useTranslation('mf_admin');
  const [language, setLanguage] = useState({ code: 'en', label: 'English' });
  const [rejection, setRejection] = useState('');
  const upload = useUpload(lecture._id, onChange);
  const files = lecture.files.filter((file) => file.role === role);
  const { bytes } = MEDIA_LIMITS[role];

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (!file) return;
    if (file.size > bytes || file.size === 0) {
      const size = sizeText(file.size);
      return setRejection(t('curriculum.fileSize', { name: file.name, size, limit: sizeText(bytes) }));
    }
    setRejection('');
    const { code, label } = language;
    void upload.start(file, role === 'captions' ? { role, language: code, label } : { role });
  }

  return (
    <fieldset className={classes.files}>
      <legend>{t(`curriculum.roles.${role}`)}</legend>
      {files.map((file) => (
        <FileRow key={`${file.position}${file.url}`} {...{ file, lecture, onChange }} />
      ))}
      {role === 'captions' && (
        <div className={classes.pair}>
          <TextField
            id="captions-language"
            label={t('curriculum.language')}
            hint={t('curriculum.languageHint')}
            maxLength={20}
            value={language.code}
            onChange={({ target }) => setLanguage({ ...language, code: target.value })}
          />
          <TextField
            id="captions-label"
            label={t('curriculum.languageName')}
            hint={t('curriculum.languageNameHint')}
            maxLength={60}
            value={language.label}
            onChange={({ target }) => setLanguage({ ...language, label: target.value })}
          />
        </div>
      )}
      {upload.state ? (
        <ProgressBar
          label={t('curriculum.sending', { name: upload.state.name })}
          sentBytes={upload.state.sentBytes}
          totalBytes={upload.state.totalBytes}
          onCancel={upload.stop}
        />
      ) : (
        <TextField
          id={`upload-${role}`}
          type="file"
          accept={ACCEPT[role]}
          label={t(
            files.length > 0 && role !== 'resource' && role !== 'captions'
              ? 'curriculum.replaceFile'
              : 'curriculum.chooseFile',
          )}
          hint={t(`curriculum.hints.${role}`, { limit: sizeText(bytes) })}
          error={rejection}
          onChange={choose}
        />
      )}
      {upload.failure && (
        <Notice tone="danger" role="alert">
          {t('curriculum.uploadFailed', { message: upload.failure })}
        </Notice>
      )}
    </fieldset>
  );
}

type FileRowProps = Pick<UploadFieldProps, 'lecture' | 'onChange'> & { readonly file: CurriculumFile };

function FileRow({ file, lecture, onChange }: FileRowProps) {
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
      <span className={classes.about}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {file.name}
        </a>
        <small>
          {file.label && `${file.label} · `}
          {sizeText(file.sizeBytes)}
        </small>
      </span>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('curriculum.removeFile', { name: file.name })}
        onClick={() => setConfirming(true)}
      >
        {t('curriculum.remove')}
      </Button>
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
