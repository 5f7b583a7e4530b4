import { type ComponentProps } from 'react';
import { Link } from '@academy/mf-kit/router';
import { type LinkComponent } from '@academy/ui';

/** The router's link under the name that the design system knows it by. */
export function RouterLink(props: ComponentProps<LinkComponent>) {
  return <Link {...props} />;
}
