import { type Ref } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '@academy/ui';
import classes from './list-table.module.css';

interface DeleteButtonProps {
  /** Names what it deletes. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

/** The deletion that stays in sight in a row (S-271, S-276). */
export function DeleteButton({ label, ...button }: DeleteButtonProps) {
  return (
    <IconButton {...button} label={label} className={classes.delete ?? ''}>
      <IconTrash size={18} aria-hidden="true" />
    </IconButton>
  );
}
