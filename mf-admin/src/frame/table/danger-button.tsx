import { type Ref } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { Button, IconButton, type ButtonProps } from '@academy/ui';
import classes from './list-table.module.css';

/** An action in red words, which takes something away or leads to the dialog that does. */
export function DangerButton(props: ButtonProps) {
  return <Button size="sm" variant="quiet" {...props} className={classes.danger ?? ''} />;
}

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
