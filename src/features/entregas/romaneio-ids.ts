import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { BulkAction } from '@/components/bulk/bulk';
import { MARCAR_ENVIADO } from '@/features/entregas/entrega-bulk';
import { readTabStored, writeTabStored } from '@/lib/storage';
import { sessionUserId } from '@/session/session';

const idsSchema = z.catch(z.array(z.int()), []);

const listeners = new Set<() => void>();

function storedText(): string {
  const userId = sessionUserId();
  return (userId && readTabStored('romaneio', userId)) ?? '[]';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The orders of this tab's hand-over list: of the last selection or the last 'Marcar como Enviado' (ENT-23). */
export function useRomaneioIds(): readonly number[] {
  const text = useSyncExternalStore(subscribe, storedText);
  return useMemo(() => {
    try {
      return idsSchema.parse(JSON.parse(text));
    } catch {
      return [];
    }
  }, [text]);
}

export function storeRomaneio(ids: readonly number[]): void {
  const userId = sessionUserId();
  if (userId !== undefined) writeTabStored('romaneio', userId, JSON.stringify(ids));
  for (const listener of listeners) listener();
}

/** Stores the orders that a bulk action has sent. */
export function storeEnviados(action: BulkAction, ids: readonly number[]): void {
  if (action === MARCAR_ENVIADO) storeRomaneio(ids);
}
