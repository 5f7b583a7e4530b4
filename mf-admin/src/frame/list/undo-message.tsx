import { useRef } from 'react';
import { useTranslation } from '@academy/mf-kit/i18n';
import { Button } from '@academy/ui';
import classes from './undo-message.module.css';

export interface UndoMessageProps {
  /** Description of the action. */
  readonly text: string;
  readonly onUndo: () => void;
}

/** A message about an action that can be undone once. */
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
