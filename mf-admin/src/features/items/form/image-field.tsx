import { useEffect, useMemo } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { useShell } from '@academy/mf-kit/shell-context';
import { ResponsiveImage, TextField } from '@academy/ui';
import { imageUrl } from '../image-url.js';
import { sizeText } from '../../../frame/files/size-text.js';
import classes from './item-dialog.module.css';

export interface ImageFieldProps {
  /** Path of the stored image. */
  readonly stored: string | null;
  readonly chosen: File | null;
  readonly error: string;
  readonly onChoose: (file: File | null) => void;
}

/** Previews the image and its size before the upload (S-278, S-288). */
export function ImageField({ stored, chosen, error, onChoose }: ImageFieldProps) {
  const { t } = useTranslation('mf_admin');
  const { site } = useShell();
  const preview = usePreview(error ? null : chosen);
  return (
    <div className={classes.image}>
      <div className={classes.preview}>
        {preview ? (
          <img src={preview} alt={t('form.imagePreview')} />
        ) : (
          <ResponsiveImage
            image={imageUrl(stored, site.apiOrigin)}
            alt={t('form.imageStored')}
            sizes="12rem"
          />
        )}
      </div>
      <TextField
        id="item-image"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        label={t('form.image')}
        hint={
          chosen
            ? t('form.imageChosen', { name: chosen.name, size: sizeText(chosen.size) })
            : t('form.imageHint')
        }
        error={error}
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
      />
    </div>
  );
}

/** An object URL that is revoked when the file is no longer shown. */
function usePreview(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}
