import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO } from '@/features/entregas/entrega-actions';
import { DISTRIBUIR } from '@/features/ordens-servico/distribuir-action';
import { EMITIR_CONFERIDOS } from '@/features/ordens-servico/emitir-action';
import type { BulkAction } from '@/operations/bulk-action';

/** The bulk actions whose runs survive a reload. */
export const BULK_ACTIONS: readonly BulkAction[] = [MARCAR_ENVIADO, CONFIRMAR_ENTREGA, EMITIR_CONFERIDOS, DISTRIBUIR];
