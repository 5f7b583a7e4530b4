import { type ComponentProps } from 'react';
import { Link } from '@academy/mf-kit/router';
import { type LinkComponent } from '@academy/ui';

/** The router's link as the link component of the design system. */
export function RouterLink(props: ComponentProps<LinkComponent>) {
  return <Link {...props} />;
}
