import { useState, type ComponentProps, type ReactNode } from 'react';
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useUiLabels } from '../theme/theme-provider.js';
import classes from './fields.module.css';

/**
 * Fields with a visible label, an optional hint, and an error that is connected with the input by
 * `aria-describedby`. They are native controls and take `ref`, `name`, `onChange` and `onBlur` from `register()` of
 * react-hook-form. Each needs an `id`, so that an ErrorSummary can link to it.
 */
interface FieldParts {
  readonly id: string;
  readonly label: ReactNode;
  /** Text of the error; undefined if the value is valid. */
  readonly error?: string;
  readonly hint?: ReactNode;
}

type Over<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'children' | 'id'> &
  FieldParts;

export type TextFieldProps = Over<'input'>;
export type PasswordFieldProps = Over<'input'>;
export type TextAreaFieldProps = Over<'textarea'>;
export type CheckboxFieldProps = Over<'input'>;
export interface SelectFieldProps extends Over<'select'> {
  readonly data: readonly { readonly label: string; readonly value: string }[];
}

export function TextField({ error, hint, label, ...input }: TextFieldProps) {
  return (
    <Field {...{ error, hint, label, id: input.id }}>
      <input type="text" {...input} {...describedBy(input.id, error, hint)} className={classes.input} />
    </Field>
  );
}

/** A password field with a button that shows its text. */
export function PasswordField({ error, hint, label, ...input }: PasswordFieldProps) {
  const labels = useUiLabels();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ error, hint, label, id: input.id }}>
      <span className={classes.password}>
        <input
          {...input}
          {...describedBy(input.id, error, hint)}
          className={classes.input}
          type={isShown ? 'text' : 'password'}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-label={isShown ? labels.hidePassword : labels.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <IconEyeOff size={20} aria-hidden="true" /> : <IconEye size={20} aria-hidden="true" />}
        </button>
      </span>
    </Field>
  );
}

export function TextAreaField({ error, hint, label, rows = 5, ...input }: TextAreaFieldProps) {
  return (
    <Field {...{ error, hint, label, id: input.id }}>
      <textarea rows={rows} {...input} {...describedBy(input.id, error, hint)} className={classes.input} />
    </Field>
  );
}

export function SelectField({ data, error, hint, label, ...input }: SelectFieldProps) {
  return (
    <Field {...{ error, hint, label, id: input.id }}>
      <select {...input} {...describedBy(input.id, error, hint)} className={classes.input}>
        {data.map(({ label: text, value }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function CheckboxField({ error, hint, label, ...input }: CheckboxFieldProps) {
  return (
    <div className={classes.checkboxField}>
      <input
        {...input}
        {...describedBy(input.id, error, hint)}
        className={classes.checkbox}
        type="checkbox"
      />
      <div>
        <label className={classes.checkLabel} htmlFor={input.id}>
          {label}
        </label>
        <HintAndError {...{ error, hint, id: input.id }} />
      </div>
    </div>
  );
}

function Field({ children, error, hint, id, label }: FieldParts & { children: ReactNode }) {
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <HintAndError {...{ hint, id }} />
      {children}
      <HintAndError {...{ error, id }} />
    </div>
  );
}

function HintAndError({ error, hint, id }: Pick<FieldParts, 'error' | 'hint' | 'id'>) {
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          <IconAlertCircle size={18} aria-hidden="true" /> {error}
        </div>
      )}
    </>
  );
}

/** Texts that assistive technology announces after the label. */
function describedBy(id: string, error: string | undefined, hint: ReactNode) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}
