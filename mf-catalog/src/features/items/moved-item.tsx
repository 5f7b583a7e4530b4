import { useEffect } from 'react';
import { useQueryClient } from '@academy/mf-kit/query';
import { useLocation, useNavigate } from '@academy/mf-kit/router';

export interface MovedItemProps {
  readonly to: string;
  /** The call that the page at `to` makes, and its answer, which is here already. */
  readonly call: string;
  readonly answer: unknown;
}

/** CON-03: an id or a former slug gives way to the present slug, without another request or another look of loading. */
export function MovedItem({ to, call, answer }: MovedItemProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    queries.setQueryData([call], answer);
    void navigate({ pathname: to, search, hash }, { replace: true });
  }, [answer, call, hash, navigate, queries, search, to]);
  return null;
}
