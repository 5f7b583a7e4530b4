import { useEffect, useState } from 'react';
import { MEDIA_LIMITS } from '@academy/contracts/media/media-limits';
import { type CurriculumLectureDetail } from '@academy/contracts/curriculum/curriculum.schemas';
import { type MediaRole } from '@academy/contracts/media/upload.schemas';
import { useTranslation } from '@academy/mf-kit/i18n';
import { TextField } from '@academy/ui';
import { sizeText } from '../../../frame/files/size-text.js';
import { DropZone } from '../../../frame/files/drop-zone.js';
import { FileRow } from './file-row.js';
import { UploadProgress } from './upload-progress.js';
import { useUploads } from './use-uploads.js';
import classes from './files.module.css';

export interface UploadFieldProps {
  readonly lecture: CurriculumLectureDetail;
  readonly kind: MediaRole;
  readonly onChange: (lecture: CurriculumLectureDetail) => void;
  /** Called when uploads of this kind start or end; the same function in every render. */
  readonly onSending?: (kind: MediaRole, isSending: boolean) => void;
  /** Called when a video is chosen and its upload starts. */
  readonly onVideo?: (file: File) => void;
}

const DOCUMENTS = ['.pdf', '.zip', '.png', '.jpg', '.jpeg', '.txt'];
const ACCEPT: Readonly<Record<MediaRole, readonly string[]>> = {
  video: ['.mp4', '.webm'],
  captions: ['.vtt'],
  file: DOCUMENTS,
  resource: DOCUMENTS,
};

/** Files of one kind, with a field to upload one. The size limit is shown before the upload. */
export function UploadField({ lecture, kind: role, onChange, onSending, onVideo }: UploadFieldProps) {
  const { t } = useTranslation('mf_admin');
  const [language, setLanguage] = useState({ code: 'en', label: 'English' });
  const [rejection, setRejection] = useState('');
  const { uploads, isSending, ...upload } = useUploads(lecture._id, onChange);
  const files = lecture.files.filter((file) => file.role === role);
  const isSingle = role === 'video' || role === 'file';
  const hint = t(`curriculum.hints.${role}`, { limit: sizeText(MEDIA_LIMITS[role].bytes) });
  useEffect(() => {
    onSending?.(role, isSending);
    return () => onSending?.(role, false);
  }, [role, isSending, onSending]);

  function rejectionOf({ name, size }: File): string {
    const { bytes } = MEDIA_LIMITS[role];
    if (!isAccepted(name, role)) return t('curriculum.fileKind', { name, kinds: hint });
    if (size > 0 && size <= bytes) return '';
    return t('curriculum.fileSize', { name, size: sizeText(size), limit: sizeText(bytes) });
  }

  function take(chosen: readonly File[]): void {
    const [first] = chosen;
    if (isSingle && chosen.length > 1) return setRejection(t('curriculum.singleFileOnly'));
    const problem = chosen.map(rejectionOf).find((text) => text !== '') ?? '';
    setRejection(problem);
    if (problem !== '' || !first) return;
    const { code, label } = language;
    for (const file of chosen)
      upload.start(file, role === 'captions' ? { role, language: code, label } : { role });
    if (role === 'video') onVideo?.(first);
  }

  return (
    <fieldset className={classes.files}>
      <legend>{t(`curriculum.roles.${role}`)}</legend>
      {files.map((file) => (
        <FileRow key={`${file.position}${file.url}`} {...{ file, lecture, onChange }} />
      ))}
      {role === 'captions' && (
        <div className={classes.fieldPair}>
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
      {uploads.map((one) => (
        <UploadProgress
          key={one.id}
          upload={one}
          onRetry={() => upload.retry(one)}
          onCancel={() => upload.cancel(one.id)}
        />
      ))}
      {!(isSingle && isSending) && (
        <DropZone
          id={`upload-${role}`}
          accept={ACCEPT[role].join(',')}
          multiple={role === 'resource'}
          label={t(files.length > 0 && isSingle ? 'curriculum.replaceFile' : 'curriculum.chooseFile')}
          hint={hint}
          error={rejection}
          onFiles={take}
        />
      )}
    </fieldset>
  );
}

/** Checks the file extension, as for a chosen file; the server checks the bytes. */
const isAccepted = (name: string, role: MediaRole): boolean =>
  ACCEPT[role].some((ending) => name.toLowerCase().endsWith(ending));
