import { Component, type ReactNode } from 'react';
import { useLocation } from '@academy/mf-kit/router';
import { PageFailure } from './page-failure.js';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

/** Shows the failure of a page in its place, until another page is opened. */
export function PageBoundary({ children }: PageBoundaryProps) {
  const { key } = useLocation();
  return <FailureBoundary locationKey={key}>{children}</FailureBoundary>;
}

type Props = PageBoundaryProps & { readonly locationKey: string };
type State = { readonly failure: { readonly error: unknown; readonly locationKey: string } | null };

class FailureBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, locationKey: '' } };
  }

  static getDerivedStateFromProps({ locationKey }: Props, { failure }: State): State | null {
    if (!failure) return null;
    // The props of the failed render are known only here.
    if (failure.locationKey === '') return { failure: { ...failure, locationKey } };
    return failure.locationKey === locationKey ? null : { failure: null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PageFailure error={failure.error} /> : this.props.children;
  }
}
