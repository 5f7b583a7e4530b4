import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import { ProgressBar } from '../../../frame/progress-bar.js';
import { sizeText } from '../../../frame/files/size-text.js';
import { type Upload } from './use-uploads.js';
import classes from './files.module.css';

export interface UploadProgressProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

/** An upload with name, size and progress, or the reason of its failure. */
export function UploadProgress({ upload, onRetry, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('mf_admin');
  const { file, sentBytes, failure } = upload;
  return (
    <div className={classes.upload} data-failed={failure !== null || undefined}>
      <span className={classes.fileInfo}>
        <strong>{file.name}</strong>
        <small>{sizeText(file.size)}</small>
      </span>
      {failure === null ? (
        <ProgressBar
          label={t('curriculum.uploading', { name: file.name })}
          sentBytes={sentBytes}
          totalBytes={file.size}
          onCancel={onCancel}
        />
      ) : (
        <>
          <p role="alert" className={classes.failure}>
            {t('curriculum.uploadFailed', { message: failure })}
          </p>
          <span className={classes.actions}>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('curriculum.retryUpload', { name: file.name })}
              onClick={onRetry}
            >
              {t('admin.retry')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('curriculum.dismissUpload', { name: file.name })}
              onClick={onCancel}
            >
              {t('curriculum.dismiss')}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
