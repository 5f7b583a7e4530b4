import { useRef } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import classes from './undo-message.module.css';

export interface UndoMessageProps {
  /** What was done. */
  readonly text: string;
  readonly onUndo: () => void;
}

/** A notice of something that can be taken back, once. */
export function UndoMessage({ text, onUndo }: UndoMessageProps) {
  const { t } = useTranslation('mf_admin');
  const isTaken = useRef(false);
  return (
    <span className={classes.message}>
      {text}
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          if (!isTaken.current) onUndo();
          isTaken.current = true;
        }}
      >
        {t('items.undo')}
      </Button>
    </span>
  );
}
