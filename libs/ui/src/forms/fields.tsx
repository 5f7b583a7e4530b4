import {
  Checkbox,
  NativeSelect,
  PasswordInput,
  Textarea,
  TextInput,
  type CheckboxProps,
  type NativeSelectProps,
  type PasswordInputProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { useUiLabels } from '../theme/theme-provider.js';
import classes from './fields.module.css';

/**
 * Fields with a visible label, an optional hint, and an error that is tied to the input by `aria-describedby`.
 * They take `ref`, `name`, `onChange`, `onBlur` as `register()` of react-hook-form hands them out. Give each an
 * `id`, so that an ErrorSummary can link to it.
 */
interface FieldParts {
  readonly id: string;
  readonly label: ReactNode;
  /** The text of the error; nothing where the value is right. */
  readonly error?: string;
  readonly hint?: ReactNode;
}

type Over<P> = Omit<
  P,
  'classNames' | 'description' | 'error' | 'id' | 'label' | 'size' | 'styles' | 'variant'
> &
  FieldParts;

export type TextFieldProps = Over<TextInputProps>;
export type PasswordFieldProps = Over<PasswordInputProps>;
export type TextAreaFieldProps = Over<TextareaProps>;
export type SelectFieldProps = Over<NativeSelectProps>;
export type CheckboxFieldProps = Over<CheckboxProps>;

export function TextField({ error, hint, ...rest }: TextFieldProps) {
  return <TextInput {...look} {...rest} description={hint} error={message(error)} aria-invalid={!!error} />;
}

export function PasswordField({ error, hint, ...rest }: PasswordFieldProps) {
  const labels = useUiLabels();
  return (
    <PasswordInput
      {...look}
      classNames={{
        ...parts,
        input: classes.shell,
        innerInput: classes.inner,
        visibilityToggle: classes.toggle,
      }}
      rightSectionWidth={48}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={20} /> : <IconEye size={20} />)}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': labels.showPassword }}
      {...rest}
      description={hint}
      error={message(error)}
      aria-invalid={!!error}
    />
  );
}

export function TextAreaField({ error, hint, rows = 5, ...rest }: TextAreaFieldProps) {
  return (
    <Textarea
      {...look}
      rows={rows}
      {...rest}
      description={hint}
      error={message(error)}
      aria-invalid={!!error}
    />
  );
}

/** The browser's own select: it knows every keyboard and every phone. */
export function SelectField({ error, hint, ...rest }: SelectFieldProps) {
  return (
    <NativeSelect {...look} {...rest} description={hint} error={message(error)} aria-invalid={!!error} />
  );
}

export function CheckboxField({ error, hint, ...rest }: CheckboxFieldProps) {
  return (
    <Checkbox
      classNames={{ ...parts, root: classes.check, label: classes.checkLabel, input: classes.box }}
      size="md"
      {...rest}
      description={hint}
      error={message(error)}
      aria-invalid={!!error}
    />
  );
}

const parts = { label: classes.label, description: classes.hint, error: classes.error };

const look = {
  size: 'md',
  classNames: { ...parts, wrapper: classes.wrapper, input: classes.input, root: classes.root },
  inputWrapperOrder: ['label', 'description', 'input', 'error'],
  withAsterisk: false,
} as const satisfies Partial<TextInputProps>;

function message(error: string | undefined): ReactNode {
  if (!error) return undefined;
  return (
    <>
      <IconAlertCircle size={18} aria-hidden="true" /> <span>{error}</span>
    </>
  );
}
