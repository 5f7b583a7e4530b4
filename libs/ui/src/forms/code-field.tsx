import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import classes from './code-field.module.css';

export interface CodeFieldProps {
  readonly disabled?: boolean;
  readonly error?: string;
  readonly id: string;
  /** Marks the boxes as invalid if the error is shown elsewhere. */
  readonly invalid?: boolean;
  /** The common label of all boxes. */
  readonly label: string;
  readonly length?: number;
  /** Called after every change, with at most `length` digits. */
  readonly onChange: (code: string) => void;
  readonly onComplete?: (code: string) => void;
  readonly value: string;
}

/** @returns the id of a box of a code field; the first box is 0 */
export const codeBoxId = (id: string, box: number): string => (box === 0 ? id : `${id}-${box + 1}`);

/**
 * A one-time code in boxes of one digit each (S-071, S-072). Paste and autofill distribute the digits over all
 * boxes, Backspace moves back (CON-30, WCAG 3.3.8).
 */
export function CodeField(props: CodeFieldProps) {
  const { disabled, error, id, invalid = !!error, label, length = 6, onChange, onComplete, value } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => boxes.current[Math.max(0, Math.min(index, length - 1))]?.focus();

  const enter = (index: number, typed: string) => {
    const digits = typed.replace(/\D/g, '');
    if (!digits) return;
    const start = Math.min(index, value.length);
    const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, length);
    onChange(next);
    focus(start + digits.length);
    if (next.length === length) onComplete?.(next);
  };

  const onKeyDown = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const deletedIndex = value[index] === undefined ? index - 1 : index;
      if (deletedIndex < 0) return;
      onChange(value.slice(0, deletedIndex) + value.slice(deletedIndex + 1));
      focus(deletedIndex);
    }
    if (event.key === 'ArrowLeft') focus(index - 1);
    if (event.key === 'ArrowRight') focus(index + 1);
  };

  const onPaste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text').replace(/\D/g, '');
    enter(pasted.length >= length ? 0 : index, pasted);
  };

  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes}>
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            id={codeBoxId(id, index)}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            aria-invalid={invalid || undefined}
            aria-label={`${label} ${index + 1}/${length}`}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            className={classes.box}
            disabled={disabled}
            inputMode="numeric"
            // A phone fills all digits into the first box.
            maxLength={index === 0 ? length : 1}
            onChange={({ target }) => enter(index, replacedDigit(target.value, value[index]))}
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event) => onPaste(index, event)}
            pattern="[0-9]*"
            type="text"
            value={value[index] ?? ''}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Typing into a filled box replaces its digit, whatever the position of the caret. */
function replacedDigit(typed: string, current: string | undefined): string {
  return current && typed.length === 2 ? typed.replace(current, '') || current : typed;
}
