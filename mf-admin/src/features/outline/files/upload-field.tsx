import { useState, type ChangeEvent } from 'react';
import { MEDIA_LIMITS } from '@academy/contracts/media-limits';
import {
  type DeskFile,
  type DeskLectureDetail,
  type MediaRole,
} from '@academy/contracts/outline-desk.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useMutation } from '@academy/mf-kit/query';
import { useShell } from '@academy/mf-kit/shell-context';
import { Button, Notice, TextField } from '@academy/ui';
import { ProgressBar } from '../../../frame/progress-bar.js';
import { sizeText } from '../../../frame/size-text.js';
import { removeFile } from '../outline-calls.js';
import { RemoveFileDialog } from './remove-file-dialog.js';
import { useUpload } from './use-upload.js';
import classes from './files.module.css';

export interface UploadFieldProps {
  readonly lecture: DeskLectureDetail;
  readonly kind: MediaRole;
  readonly onChange: (lecture: DeskLectureDetail) => void;
}

const ACCEPT: Readonly<Record<MediaRole, string>> = {
  video: 'video/mp4,video/webm,.mp4,.webm',
  captions: '.vtt,text/vtt',
  file: '.pdf,.zip,.png,.jpg,.jpeg,.txt',
  resource: '.pdf,.zip,.png,.jpg,.jpeg,.txt',
};

/** Files of one kind: what is there, and a way to add one. How large it may be is told before it is sent. */
export function UploadField({ lecture, kind: role, onChange }: UploadFieldProps) {
  const { t } = useTranslation('mf_admin');
  const [language, setLanguage] = useState({ code: 'en', label: 'English' });
  const [refusal, setRefusal] = useState('');
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
      return setRefusal(t('outline.fileSize', { name: file.name, size, limit: sizeText(bytes) }));
    }
    setRefusal('');
    const { code, label } = language;
    void upload.start(file, role === 'captions' ? { role, language: code, label } : { role });
  }

  return (
    <fieldset className={classes.files}>
      <legend>{t(`outline.roles.${role}`)}</legend>
      {files.map((file) => (
        <FileRow key={`${file.position}${file.url}`} {...{ file, lecture, onChange }} />
      ))}
      {role === 'captions' && (
        <div className={classes.pair}>
          <TextField
            id="captions-language"
            label={t('outline.language')}
            hint={t('outline.languageHint')}
            maxLength={20}
            value={language.code}
            onChange={({ target }) => setLanguage({ ...language, code: target.value })}
          />
          <TextField
            id="captions-label"
            label={t('outline.languageName')}
            hint={t('outline.languageNameHint')}
            maxLength={60}
            value={language.label}
            onChange={({ target }) => setLanguage({ ...language, label: target.value })}
          />
        </div>
      )}
      {upload.state ? (
        <ProgressBar
          label={t('outline.sending', { name: upload.state.name })}
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
              ? 'outline.replaceFile'
              : 'outline.chooseFile',
          )}
          hint={t(`outline.hints.${role}`, { limit: sizeText(bytes) })}
          error={refusal}
          onChange={choose}
        />
      )}
      {upload.failure && (
        <Notice tone="danger" role="alert">
          {t('outline.uploadFailed', { message: upload.failure })}
        </Notice>
      )}
    </fieldset>
  );
}

type FileRowProps = Pick<UploadFieldProps, 'lecture' | 'onChange'> & { readonly file: DeskFile };

function FileRow({ file, lecture, onChange }: FileRowProps) {
  const { t } = useTranslation('mf_admin');
  const { api, notify, site } = useShell();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeFile(api, lecture._id, file),
    onSuccess: onChange,
    onSettled: () => setAsked(false),
    onError: ({ message }) => notify({ kind: 'error', message: t('outline.saveFailed', { message }) }),
  });
  const address = `${site.apiOrigin}${file.url}`;
  return (
    <div className={classes.file}>
      {file.role === 'video' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are uploaded just below
        <video controls preload="metadata" src={address} aria-label={file.name} />
      )}
      <span className={classes.about}>
        <a href={address} target="_blank" rel="noopener noreferrer">
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
        aria-label={t('outline.removeFile', { name: file.name })}
        onClick={() => setAsked(true)}
      >
        {t('outline.remove')}
      </Button>
      {isAsked && (
        <RemoveFileDialog
          name={file.name}
          busy={isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => mutate()}
        />
      )}
    </div>
  );
}
