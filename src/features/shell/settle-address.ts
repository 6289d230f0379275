import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { hasSearchParams, settleSearchParams } from '@/lib/search-schema';

/**
 * An address that says more than its screen is read again, once the schemas can be: the router has judged it already when
 * a guard runs, and without them that went wrong. If they do not come, the screen says so (shell/screen-crash).
 */
export async function settleAddress({ href, searchStr }: ParsedLocation): Promise<void> {
  if (searchStr === '' || hasSearchParams()) return;
  await settleSearchParams();
  // Thrown as the router's own redirects are.
  if (hasSearchParams()) throw redirect({ href, replace: true });
}
