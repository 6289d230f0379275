import { useState } from 'react';
import { addDecision, NO_DECISIONS, ritmoText, type Ritmo } from '@/features/vistoria/ritmo-rules';
import { todayInZone } from '@/lib/dates';
import { sessionOwner } from '@/session/session';

/** Of this tab and user; in memory only, so that it survives leaving the screen but not a reload. */
let kept: { owner: string | undefined; ritmo: Ritmo } = { owner: undefined, ritmo: NO_DECISIONS };

export function useRitmo() {
  const owner = sessionOwner();
  const [ritmo, setRitmo] = useState(kept.owner === owner ? kept.ritmo : NO_DECISIONS);
  return {
    text: ritmoText(ritmo, todayInZone()),
    add: (): void => {
      const next = addDecision(kept.owner === owner ? kept.ritmo : NO_DECISIONS, todayInZone());
      kept = { owner, ritmo: next };
      setRitmo(next);
    },
  };
}
