import type { LucideIcon } from 'lucide-react';
import { ReceiptText } from 'lucide-react';
import type { SessionUser } from '@/api/session';

export interface MenuEntry {
  label: string;
  to: '/pedidos';
  icon: LucideIcon;
  superuserOnly?: boolean;
}

export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

/**
 * The sidebar and the jump box, from one list (specification 2.3). A screen enters here when it is built, so that
 * nothing leads to a page that is not there.
 */
function groups(): readonly MenuGroup[] {
  return [{ label: 'Pedidos', entries: [{ label: 'Todos os Pedidos', to: '/pedidos', icon: ReceiptText }] }];
}

/** What this person may see; a group without entries is left out. */
export function menuOf(user: SessionUser): readonly MenuGroup[] {
  return groups()
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => user.is_superuser || !entry.superuserOnly),
    }))
    .filter((group) => group.entries.length > 0);
}
