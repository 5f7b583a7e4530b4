import { type ComponentProps } from 'react';
import { Link } from '@academy/mf-kit/router';

/** How the design system links inside of this page. */
export const RouterLink = (props: ComponentProps<typeof Link>) => <Link {...props} />;
