import { useEffect } from 'react';
import { useQueryClient } from '@academy/mf-kit/query';
import { useLocation, useNavigate } from '@academy/mf-kit/router';

export interface MovedItemProps {
  readonly to: string;
  /** The key of the query on the page at `to`; the response is passed on. */
  readonly queryKey: readonly string[];
  readonly response: unknown;
}

/** CON-03: replaces an id or a former slug by the current slug, without another request or loading state. */
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
