import type { ReactNode } from 'react';
import { useElapsed } from '@/components/feedback/use-elapsed';

/** Screen readers announce only changes of a live region that they have already seen. */
const REGION_SEEN_AFTER_MS = 100;

/** The content of a live region that mounts with its text: hidden at first, then inserted again, so that it is announced. */
export function AnnouncedText({ children }: { children: ReactNode }) {
  const isSeen = useElapsed(true, REGION_SEEN_AFTER_MS);
  return (
    <span key={String(isSeen)} className={isSeen ? 'contents' : 'invisible contents'}>
      {children}
    </span>
  );
}
