import { useEffect } from 'react';
import { useQueryClient } from '@academy/mf-kit/query';
import { useLocation, useNavigate } from '@academy/mf-kit/router';

export interface MovedItemProps {
  readonly to: string;
  /** Of the call that the page at `to` makes; its answer is here already. */
  readonly queryKey: readonly string[];
  readonly answer: unknown;
}

/** CON-03: an id or a former slug gives way to the present slug, without another request or another look of loading. */
export function MovedItem({ to, queryKey, answer }: MovedItemProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    queries.setQueryData(queryKey, answer);
    void navigate({ pathname: to, search, hash }, { replace: true });
  }, [answer, hash, navigate, queries, queryKey, search, to]);
  return null;
}
