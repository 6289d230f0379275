import { noop, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { explainFailure } from '@/api/errors';
import { downloadPasseAntigoMutation, downloadPasseNovoMutation, PASSE_PDF_FAILED } from '@/api/passe-pdfs';
import type { ItemPedido } from '@/api/pedidos';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { downloadRefusal } from '@/features/ordens-servico/passe-rules';

interface PasseDownloadsProps {
  /** Undefined while there is none to print. */
  passe: ItemPedido | undefined;
  onClose: () => void;
}

/** The viewer's end: both downloads at the left in the specification's order, 'Fechar' at the right (look 5). */
export function PasseDownloads({ passe, onClose }: PasseDownloadsProps) {
  const novo = useDownload(downloadPasseNovoMutation, passe);
  const antigo = useDownload(downloadPasseAntigoMutation, passe);
  const error = novo.error ?? antigo.error;
  return (
    <>
      {error ? (
        <Alert title={PASSE_PDF_FAILED} detail={explainFailure(error)} className="mx-6 mb-4 max-md:mx-4" />
      ) : null}
      <SlowNotice pending={novo.busy || antigo.busy} className="mx-6 mb-4 max-md:mx-4" />
      <DialogFooter className="max-md:grid max-md:grid-cols-2">
        {passe ? (
          <>
            <Button variant="primary" busy={novo.busy} disabledReason={novo.refusal} onClick={novo.start}>
              <Download aria-hidden />
              Baixar Novo
            </Button>
            <Button busy={antigo.busy} disabledReason={antigo.refusal} onClick={antigo.start}>
              <Download aria-hidden />
              Baixar Antigo
            </Button>
          </>
        ) : null}
        <Button className="ml-auto max-md:col-span-2 max-md:ml-0" onClick={onClose}>
          Fechar
        </Button>
      </DialogFooter>
    </>
  );
}

/** One of the downloads, for the pass on the screen: what became of another pass' file is not said here. */
function useDownload(options: UseMutationOptions<void, Error, string>, passe: ItemPedido | undefined) {
  const mutation = useMutation(options);
  // A second press may come before the first has disabled the button; another pass may be downloaded meanwhile.
  const running = useRef<string>(undefined);
  const code = passe?.cod_uso ?? undefined;
  const mine = code !== undefined && mutation.variables === code;
  return {
    refusal: passe && downloadRefusal(passe),
    busy: mine && mutation.isPending,
    error: mine ? mutation.error : null,
    start: () => {
      if (code === undefined || running.current === code) return;
      running.current = code;
      void mutation
        .mutateAsync(code)
        .catch(noop)
        .finally(() => {
          if (running.current === code) running.current = undefined;
        });
    },
  };
}
