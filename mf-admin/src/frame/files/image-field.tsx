import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import { DropZone } from './drop-zone.js';
import { sizeText } from './size-text.js';
import classes from './image-field.module.css';

/** Limit of an upload (SEC-18). */
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

export interface ImageFieldProps {
  readonly id: string;
  readonly label: string;
  /** The current image, shown until one is chosen. */
  readonly children: ReactNode;
  /** Whether the frame is a circle, as around a portrait. */
  readonly isRound?: boolean;
  readonly chosen: File | null;
  readonly error: string;
  readonly onChoose: (file: File | null) => void;
  /** For an optional image: a button that removes it with the next save, or cancels the removal. */
  readonly removal?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** The field of an image, with a preview and the size before the upload (S-278, S-288). */
export function ImageField(props: ImageFieldProps) {
  const { id, label, children, isRound, chosen, error, onChoose, removal } = props;
  const { t } = useTranslation('mf_admin');
  const preview = useFileUrl(error ? null : chosen);
  const button = chosen ? { label: t('form.imageUndo'), onPress: () => onChoose(null) } : removal;
  return (
    <div className={classes.image} data-round={isRound || undefined}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.preview}>
        {preview ? <img src={preview} alt={t('form.imagePreview')} /> : children}
      </div>
      <DropZone
        id={id}
        label={t('form.imageChoose')}
        hint={
          chosen
            ? t('form.imageChosen', { name: chosen.name, size: sizeText(chosen.size) })
            : t('form.imageHint')
        }
        error={error}
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple={false}
        onFiles={([file]) => onChoose(file ?? null)}
      />
      {button && (
        <Button variant="ghost" size="sm" className={classes.remove} onClick={button.onPress}>
          {button.label}
        </Button>
      )}
    </div>
  );
}

/** An object URL that is revoked when the file is no longer shown. */
export function useFileUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
}

/** S-288: avoids a useless upload; the server checks the bytes. */
export function imageProblem(t: (key: string) => string, image: File | null): string {
  if (!image) return '';
  if (!image.type.startsWith('image/')) return t('errors.image');
  return image.size > MAX_IMAGE_BYTES ? t('errors.imageSize') : '';
}
