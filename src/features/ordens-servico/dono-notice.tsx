import { UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import { useRuns } from '@/components/operations/use-operations';
import { Alert, AlertTitle } from '@/components/ui/alert';
import { donoText } from '@/features/ordens-servico/ordem-servico-rules';
import { notify } from '@/lib/notify';
import { useLatch } from '@/lib/use-latch';
import { sessionRuns } from '@/operations/operations';

/** Says whose another's service order is, and once more with the first 'Emitido' of the visit (ORS-28). */
export function DonoNotice({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const text = donoText(ordem);
  const [earlier] = useState(() => new Set(sessionRuns().map(({ id }) => id)));
  const ids = ordem.pedidos.map(({ id }) => id);
  const isEmitting = useRuns((runs) =>
    runs.some(
      ({ id, bulk, operations }) =>
        // The question of 'Emitir os N conferidos' has the text.
        !earlier.has(id) &&
        bulk === undefined &&
        operations.some(({ record, status }) => status === 'pronto' && ids.some((pedido) => pedido === record.id)),
    ),
  );
  const hasEmitted = useLatch(isEmitting);
  const warn = useEffectEvent(() => {
    if (text !== undefined) notify({ kind: 'warning', text });
  });
  useEffect(() => {
    if (hasEmitted) warn();
  }, [hasEmitted]);
  return text === undefined ? null : (
    <Alert role="note" variant="warning" className="mb-4">
      <UserRound aria-hidden />
      <AlertTitle>{text}</AlertTitle>
    </Alert>
  );
}
