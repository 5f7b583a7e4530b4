import { type Ref } from 'react';
import { IconTrash } from '@tabler/icons-react';
import { Button, IconButton, type ButtonProps } from '@academy/ui';
import classes from './list-table.module.css';

/** A button with red text for a destructive action, or for the dialog that confirms it. */
export function DangerButton(props: ButtonProps) {
  return <Button size="sm" variant="ghost" {...props} className={classes.danger ?? ''} />;
}

interface DeleteButtonProps {
  /** Label with the name of the record. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

/** The delete button that a row always shows (S-271, S-276). */
export function DeleteButton({ label, ...button }: DeleteButtonProps) {
  return (
    <IconButton {...button} label={label} className={classes.delete ?? ''}>
      <IconTrash size={18} aria-hidden="true" />
    </IconButton>
  );
}
