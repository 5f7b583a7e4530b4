import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { Button, type ButtonProps } from '@academy/ui';

/**
 * Sends its form once there is a script to do it. Until then neither a click nor Enter leaves the page with what was
 * typed (SEC-27).
 */
export function SubmitButton(props: Omit<ButtonProps, 'arriving' | 'disabled' | 'href' | 'to' | 'type'>) {
  return <Button {...props} type="submit" arriving={!useHydrated()} />;
}
