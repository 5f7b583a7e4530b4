import { useHydrated } from '@academy/mf-kit/use-hydrated';
import { Button, type ButtonProps } from '@academy/ui';

/**
 * Submits its form once the script is loaded. Until then neither a click nor Enter sends the typed values by a page
 * load (SEC-27).
 */
export function SubmitButton(props: Omit<ButtonProps, 'arriving' | 'disabled' | 'href' | 'to' | 'type'>) {
  return <Button {...props} type="submit" hydrating={!useHydrated()} />;
}
