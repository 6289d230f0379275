import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadAhead } from '@/lib/load-ahead';
import { settleSearchParams } from '@/lib/search-schema';

/** Fetches what addresses are read with once nothing else is being asked for: it never stands before the first rows. */
export function SchemasAhead() {
  const busy = useIsFetching() > 0;
  useEffect(() => {
    if (!busy) loadAhead(settleSearchParams);
  }, [busy]);
  return null;
}
