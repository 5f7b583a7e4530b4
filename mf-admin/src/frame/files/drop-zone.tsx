import { useEffect, useState, type ChangeEvent, type DragEvent } from 'react';
import { IconAlertCircle, IconUpload } from '@tabler/icons-react';
import { useTranslation } from '@academy/mf-kit/i18n';
import classes from './drop-zone.module.css';

export interface DropZoneProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  /** As `accept` of a file input. */
  readonly accept: string;
  readonly multiple: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Takes files by click, by keyboard, or by a drop. The browser's own file input handles click and keyboard, and
 * provides the label, the role and the focus.
 */
export function DropZone({ id, label, hint, error, accept, multiple, onFiles }: DropZoneProps) {
  const { t } = useTranslation('mf_admin');
  const [isOver, setOver] = useState(false);
  useDropPrevention();

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    // Allows the same file to be chosen again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    <div className={classes.dropHint}>
      <div
        className={classes.zone}
        data-drag-over={isOver || undefined}
        data-invalid={error !== '' || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // A pointer over a child of the zone is still over the zone.
          if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
        }}
        onDrop={drop}
      >
        <IconUpload size={24} aria-hidden="true" />
        <span>
          <label htmlFor={id} className={classes.fileButton}>
            {label}
          </label>{' '}
          {t(multiple ? 'curriculum.dropHintMultiple' : 'curriculum.dropHint')}
        </span>
        <small id={`${id}-hint`}>{hint}</small>
        <input
          id={id}
          type="file"
          className={classes.input}
          accept={accept}
          multiple={multiple}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={choose}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.failure}>
          <IconAlertCircle size={18} aria-hidden="true" /> {error}
        </p>
      )}
    </div>
  );
}

/** Prevents that a file dropped outside the zone replaces the page, which would lose all input. */
function useDropPrevention(): void {
  useEffect(() => {
    const prevent = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', prevent);
    window.addEventListener('drop', prevent);
    return () => {
      window.removeEventListener('dragover', prevent);
      window.removeEventListener('drop', prevent);
    };
  }, []);
}
