import { useEffect } from 'react';
import { useQueryClient } from '@academy/mf-kit/query';
import { useLocation, useNavigate } from '@academy/mf-kit/router';

export interface MovedItemProps {
  readonly to: string;
  /** Of the call that the page at `to` makes; its answer is here already. */
  readonly queryKey: readonly string[];
  readonly response: unknown;
}

/** CON-03: an id or a former slug gives way to the present slug, without another request or another look of loading. */
export function MovedItem({ to, queryKey, response }: MovedItemProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    queries.setQueryData(queryKey, response);
    void navigate({ pathname: to, search, hash }, { replace: true });
  }, [response, hash, navigate, queries, queryKey, search, to]);
  return null;
}
