import { Button, type ButtonProps } from '@academy/ui';
import classes from './list-table.module.css';

/** An action in red words, which takes something away or leads to the dialog that does. */
export function DangerButton(props: ButtonProps) {
  return <Button size="sm" variant="quiet" {...props} className={classes.danger ?? ''} />;
}
