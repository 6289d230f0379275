import type { UseMutationOptions } from '@tanstack/react-query';
import { CircleAlert, Download } from 'lucide-react';
import { explainFailure } from '@/api/errors';
import { downloadPasseAntigoMutation, downloadPasseNovoMutation, PASSE_PDF_FAILED } from '@/api/passe-pdfs';
import type { ItemPedido } from '@/api/pedidos';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { SlowNotice } from '@/components/feedback/loading';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { LoadingButton } from '@/components/form/loading-button';
import { DialogFooter } from '@/components/ui/dialog';
import { downloadDisabledReason } from '@/features/ordens-servico/passe-rules';

interface PasseDownloadsProps {
  passe: ItemPedido | undefined;
  onClose: () => void;
}

/** The footer of the pass viewer (ORS-08). */
export function PasseDownloads({ passe, onClose }: PasseDownloadsProps) {
  const novo = useDownload(downloadPasseNovoMutation, passe);
  const antigo = useDownload(downloadPasseAntigoMutation, passe);
  const error = novo.error ?? antigo.error;
  return (
    <>
      {error ? (
        <Alert variant="destructive" className="mx-6 mb-4 w-auto max-md:mx-4">
          <CircleAlert />
          <AlertTitle>{PASSE_PDF_FAILED}</AlertTitle>
          <AlertDescription>{explainFailure(error)}</AlertDescription>
        </Alert>
      ) : null}
      <SlowNotice pending={novo.busy || antigo.busy} className="mx-6 mb-4 max-md:mx-4" />
      <DialogFooter className="max-md:grid max-md:grid-cols-2">
        {passe ? (
          <>
            <DisabledHint reason={novo.disabledReason}>
              <LoadingButton loading={novo.busy} onClick={novo.start}>
                <Download aria-hidden />
                Baixar Novo
              </LoadingButton>
            </DisabledHint>
            <DisabledHint reason={antigo.disabledReason}>
              <LoadingButton variant="outline" loading={antigo.busy} onClick={antigo.start}>
                <Download aria-hidden />
                Baixar Antigo
              </LoadingButton>
            </DisabledHint>
          </>
        ) : null}
        <Button variant="outline" className="ml-auto max-md:col-span-2 max-md:ml-0" onClick={onClose}>
          Fechar
        </Button>
      </DialogFooter>
    </>
  );
}

/** One of the downloads; hides the error of another pass's file. */
function useDownload(options: UseMutationOptions<void, Error, string>, passe: ItemPedido | undefined) {
  const mutation = useSingleFlightMutation(options);
  const code = passe?.cod_uso ?? undefined;
  return {
    disabledReason: passe && downloadDisabledReason(passe),
    busy: mutation.isPending,
    error: mutation.variables === code ? mutation.error : null,
    start: () => {
      if (code !== undefined) mutation.mutate(code);
    },
  };
}
