import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { PageLink } from '../theme/theme-provider.js';
import classes from './button.module.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly children: ReactNode;
  /** Disabled until its script is loaded, but with the colours of an enabled button. */
  readonly hydrating?: boolean;
  /**
   * Disables the button and marks it busy; the text should say so too. A submit button keeps the focus meanwhile,
   * so that keyboard users keep their position.
   */
  readonly busy?: boolean;
  readonly fullWidth?: boolean;
  /** A link that leaves the page's router: another origin, or a download. */
  readonly href?: string;
  readonly icon?: ReactNode;
  readonly iconRight?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly size?: 'sm' | 'md' | 'lg';
  /** A link within the page's router. */
  readonly to?: string;
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
}

/** A button, or with `to` or `href` a link that looks like one. `type` is `button` by default. */
export function Button(props: ButtonProps) {
  const { hydrating, busy = false, children, disabled, fullWidth = false, ...others } = props;
  const { href, icon, iconRight, to, ...rest } = others;
  const { className = '', ref, size = 'md', type = 'button', variant = 'primary', ...attributes } = rest;
  const leadingIcon = busy ? <span className={classes.spinner} /> : icon;
  const elementProps = {
    'data-hydrating': hydrating || undefined,
    'data-full-width': fullWidth || undefined,
    'data-size': size,
    'data-variant': variant,
    ...attributes,
    className: `${classes.root} ${className}`.trim(),
  } as object;
  const content = (
    <span className={classes.content}>
      {leadingIcon && <span className={classes.leadingIcon}>{leadingIcon}</span>}
      <span className={classes.label}>{children}</span>
      {iconRight && <span className={classes.trailingIcon}>{iconRight}</span>}
    </span>
  );
  if (to !== undefined) {
    return (
      <PageLink to={to} {...elementProps}>
        {content}
      </PageLink>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} {...elementProps}>
        {content}
      </a>
    );
  }
  const isSending = busy && type === 'submit' && !disabled && !hydrating;
  return (
    <button
      ref={ref}
      type={type}
      disabled={!isSending && (disabled || busy || hydrating)}
      aria-busy={busy || undefined}
      {...elementProps}
      {...(isSending && { 'aria-disabled': true, onClick: preventClick })}
    >
      {content}
    </button>
  );
}

/** Enter in a field of the form clicks its submit button too. */
function preventClick(event: MouseEvent): void {
  event.preventDefault();
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name of the icon. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with only an icon. */
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

/** A link within the page's router, in running text. */
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
