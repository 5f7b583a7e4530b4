import { useRef, type ComponentProps } from 'react';
import { IconSearch, IconX } from '@tabler/icons-react';
import classes from './fields.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'id' | 'type'> {
  readonly id: string;
  readonly label: string;
  /** Accessible name of the button that clears the field. */
  readonly clearLabel: string;
  readonly onClear: () => void;
  readonly value: string;
}

/** A search box with a button to clear it, which keeps the focus in the box. */
export function SearchField({ clearLabel, label, onClear, ...input }: SearchFieldProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    box.current?.focus();
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={input.id}>
        {label}
      </label>
      <span className={classes.search}>
        <IconSearch size={20} aria-hidden="true" />
        <input
          autoComplete="off"
          enterKeyHint="search"
          {...input}
          ref={box}
          type="search"
          className={classes.input}
        />
        {input.value !== '' && (
          <button type="button" className={classes.toggle} aria-label={clearLabel} onClick={clear}>
            <IconX size={20} aria-hidden="true" />
          </button>
        )}
      </span>
    </div>
  );
}
