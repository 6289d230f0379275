import { noop } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { exportEtiquetaMutation, printEtiquetaMutation } from '@/api/etiquetas';
import type { Pedido } from '@/api/pedidos';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { AddressBlock } from '@/components/layout/address-block';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Section } from '@/components/layout/section';
import { markPrinted, printAgainLabel, usePrintedText } from '@/components/merged-pdf/printed';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { etiquetaOf } from '@/features/pedidos/pedido-rules';
import { missingText } from '@/lib/endereco';
import { NAO_INFORMADO } from '@/lib/format';

/** The delivery address with 'Exportar Etiqueta', or the note of an order without delivery (PED-09). */
export function PedidoEntrega({ pedido }: { pedido: Pedido }) {
  const etiqueta = etiquetaOf(pedido);
  const exportEtiqueta = useSingleFlightMutation(exportEtiquetaMutation);
  const printEtiqueta = useSingleFlightMutation(printEtiquetaMutation);
  const printedKey = `etiqueta-${pedido.id}` as const;
  const printed = usePrintedText(printedKey);
  const printAgain = printAgainLabel([printed]);
  const [isAsking, setIsAsking] = useState(false);
  const run = (mutation: typeof printEtiqueta) =>
    // React Query skips onSuccess of `mutate` after unmount.
    void mutation.mutateAsync(pedido.id).then((outcome) => markPrinted([printedKey], outcome), noop);
  const capinhas = pedido.capinhas.join(', ');
  return (
    <Section
      title="Endereço de entrega"
      actions={
        etiqueta.kind === 'ready' ? (
          <>
            <LoadingButton
              variant="outline"
              size="sm"
              loading={printEtiqueta.isPending}
              onClick={() => (printed === undefined ? run(printEtiqueta) : setIsAsking(true))}
            >
              <Printer aria-hidden />
              Imprimir
            </LoadingButton>
            <LoadingButton
              variant="outline"
              size="sm"
              loading={exportEtiqueta.isPending}
              onClick={() => run(exportEtiqueta)}
            >
              <Download aria-hidden />
              Exportar Etiqueta
            </LoadingButton>
          </>
        ) : undefined
      }
    >
      <SlowNotice pending={exportEtiqueta.isPending || printEtiqueta.isPending} className="mb-3" />
      {printed === undefined ? null : <p className="mb-3 text-sm text-muted-foreground">Etiqueta {printed}.</p>}
      {isAsking ? (
        <ConfirmDialog
          title={`${printAgain}?`}
          question={`Esta etiqueta já foi ${printed}.`}
          confirmLabel={printAgain}
          variant="default"
          open
          onOpenChange={setIsAsking}
          onConfirm={() => {
            setIsAsking(false);
            run(printEtiqueta);
          }}
        />
      ) : null}
      {etiqueta.kind === 'none' ? <p className="mb-4 text-muted-foreground">{etiqueta.note}</p> : null}
      {etiqueta.kind === 'ready' && etiqueta.missing.length > 0 ? (
        <p className="mb-3 rounded-md bg-warning-soft px-3 py-2 text-sm" role="note">
          O endereço está incompleto: {missingText(etiqueta.missing)}. Confira antes de usar a etiqueta.
        </p>
      ) : null}
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {etiqueta.kind === 'ready' ? (
          <AddressBlock nome={pedido.usuario_nome ?? NAO_INFORMADO} endereco={pedido.endereco_entrega} />
        ) : null}
        <DescriptionList className="grid-cols-2 content-start justify-start gap-x-12 md:grid-cols-[auto_auto]">
          {etiqueta.kind === 'ready' ? (
            <DescriptionItem label="Telefone">
              <PersonalValue kind="phone" value={pedido.endereco_entrega?.telefone ?? null} />
            </DescriptionItem>
          ) : null}
          <DescriptionItem label="Capinhas">{capinhas === '' ? 'Sem capinhas' : capinhas}</DescriptionItem>
        </DescriptionList>
      </div>
    </Section>
  );
}
