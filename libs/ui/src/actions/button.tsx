import { Button as MantineButton } from '@mantine/core';
import { type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { PageLink } from '../theme/theme-provider.js';
import classes from './button.module.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children: ReactNode;
  /** Under way: disabled and marked busy. Say so in the text too. */
  readonly busy?: boolean;
  readonly fullWidth?: boolean;
  /** A link that leaves the page's router: another origin, a download. */
  readonly href?: string;
  readonly icon?: ReactNode;
  readonly iconRight?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly size?: 'sm' | 'md' | 'lg';
  /** A link inside of the page. */
  readonly to?: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
}

/** A button, or with `to` or `href` a link that looks like one. `type` is `button` unless told. */
export function Button(props: ButtonProps) {
  const {
    busy = false,
    children,
    disabled,
    fullWidth,
    href,
    icon,
    iconRight,
    size = 'md',
    to,
    ...rest
  } = props;
  const { variant = 'primary', type = 'button', ref, ...attributes } = rest;
  const look = {
    classNames: { root: classes.root, inner: classes.inner, label: classes.label, section: classes.section },
    fullWidth,
    leftSection: busy ? <span className={classes.spinner} /> : icon,
    rightSection: iconRight,
    size,
    variant,
  };
  const passed = attributes as object;
  if (to !== undefined) {
    return (
      <MantineButton component={PageLink} to={to} {...look} {...passed}>
        {children}
      </MantineButton>
    );
  }
  if (href !== undefined) {
    return (
      <MantineButton component="a" href={href} {...look} {...passed}>
        {children}
      </MantineButton>
    );
  }
  return (
    <MantineButton
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...look}
      {...passed}
    >
      {children}
    </MantineButton>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button of an icon alone. */
export function IconButton({ children, className = '', label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`${classes.icon} ${className}`}
    >
      {children}
    </button>
  );
}

/** A link inside of the page, in running text. */
export function TextLink({
  children,
  to,
  className,
}: {
  children: ReactNode;
  to: string;
  className?: string;
}) {
  return (
    <PageLink to={to} className={className}>
      {children}
    </PageLink>
  );
}
