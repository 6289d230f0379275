import { useEffect, useEffectEvent, useState } from 'react';
import type { OrdemServicoDetalhe, PedidoAssociado } from '@/api/ordens-servico';
import type { ModeloPasse } from '@/api/passe-pdfs';
import { SlowNotice } from '@/components/feedback/loading';
import { CheckboxField } from '@/components/form/checkbox-field';
import { etiquetasJob } from '@/components/merged-pdf/etiquetas';
import { useMergedPdf } from '@/components/merged-pdf/use-merged-pdf';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { LazyMergedPdfDialog, usePassesJob } from '@/features/ordens-servico/download-passes';
import { hasEtiqueta, semEtiquetaText } from '@/features/ordens-servico/ordem-servico-rules';
import { notify } from '@/lib/notify';

type Impresso = 'etiqueta' | ModeloPasse;

const OPTIONS: readonly { value: Impresso; label: string }[] = [
  { value: 'etiqueta', label: 'Etiqueta' },
  { value: 'novo', label: 'Passes, modelo novo' },
  { value: 'antigo', label: 'Passes, modelo antigo' },
];

interface Print {
  impresso: Impresso;
  pedidos: readonly PedidoAssociado[];
}

/** 'Imprimir ao ler' (ORS-26): prints the scanned orders, one scan after the other. A scan waits until the one before it is marked as printed. */
export function useScanPrint(ordem: OrdemServicoDetalhe) {
  const pdf = useMergedPdf();
  const passesJob = usePassesJob(ordem);
  const [isOn, setIsOn] = useState(false);
  const [impresso, setImpresso] = useState<Impresso>('etiqueta');
  const [queue, setQueue] = useState<readonly Print[]>([]);
  const [current] = queue;
  const advance = () => setQueue((before) => before.slice(1));

  const startCurrent = useEffectEvent(({ impresso, pedidos }: Print) => {
    const job = impresso === 'etiqueta' ? etiquetasJob(pedidos, { print: true }) : passesJob(impresso, true, pedidos);
    void pdf.start({ ...job, onDone: advance });
  });
  useEffect(() => {
    if (current) startCurrent(current);
  }, [current]);

  const isEtiqueta = current?.impresso === 'etiqueta';
  return {
    isOn,
    setIsOn,
    impresso,
    setImpresso,
    isSlow: pdf.state.kind === 'running',
    print: (codigos: readonly string[]) => {
      if (!isOn) return;
      const scanned = ordem.pedidos.filter(({ numero_pedido }) => codigos.includes(numero_pedido ?? ''));
      const semEtiqueta = impresso === 'etiqueta' ? semEtiquetaText(scanned) : undefined;
      if (semEtiqueta !== undefined) notify({ kind: 'warning', text: semEtiqueta });
      const pedidos = impresso === 'etiqueta' ? scanned.filter(hasEtiqueta) : scanned;
      if (pedidos.length > 0) setQueue((before) => [...before, { impresso, pedidos }]);
    },
    dialog:
      pdf.state.kind === 'idle' ? null : (
        <LazyMergedPdfDialog
          title="Imprimir ao ler"
          unit={isEtiqueta ? 'etiquetas' : 'passes'}
          state={pdf.state}
          isQuiet
          failureText={isEtiqueta ? 'Erro ao exportar a etiqueta.' : 'Erro ao gerar o PDF.'}
          onCancel={() => {
            pdf.cancel();
            advance();
          }}
          onProceed={() => void pdf.proceed()}
          onSaveIncomplete={() => void pdf.saveIncomplete()}
        />
      ),
  };
}

interface ImprimirAoLerProps {
  printing: ReturnType<typeof useScanPrint>;
  /** Moves the focus back to the scan field. */
  onChange: () => void;
}

export function ImprimirAoLer({ printing, onChange }: ImprimirAoLerProps) {
  return (
    <>
      <CheckboxField
        label="Imprimir ao ler"
        className="w-auto"
        checked={printing.isOn}
        onCheckedChange={(isOn) => {
          printing.setIsOn(isOn);
          onChange();
        }}
      />
      {printing.isOn ? (
        <NativeSelect
          aria-label="O que imprimir ao ler"
          value={printing.impresso}
          onChange={(event) => {
            const chosen = OPTIONS.find(({ value }) => value === event.target.value);
            if (chosen) printing.setImpresso(chosen.value);
            onChange();
          }}
        >
          {OPTIONS.map(({ value, label }) => (
            <NativeSelectOption key={value} value={value}>
              {label}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      ) : null}
      <SlowNotice pending={printing.isSlow} />
      {printing.dialog}
    </>
  );
}
