import { Plus } from 'lucide-react';
import { explainFailure, isNotFound } from '@/api/errors';
import { estoqueQueries, type Modelo } from '@/api/estoque';
import { useApiQuery } from '@/api/use-api-query';
import { InlineError } from '@/components/feedback/inline-error';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { StateMessage } from '@/components/feedback/state-message';
import type { RenewDocument } from '@/components/document-viewer/use-document';
import { RecordState } from '@/components/form/record-state';
import { Button } from '@/components/ui/button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { CloseButton } from '@/components/form/close-button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { AdicionarCorDialog } from '@/features/estoque/adicionar-cor-dialog';
import { CoresTable } from '@/features/estoque/cores-table';
import { ModeloImagem } from '@/features/estoque/modelo-imagem';
import { modeloName } from '@/features/estoque/modelo-rules';

interface ModeloDialogProps {
  /** Id of the model, from the URL. */
  id: number;
  /** 'Adicionar Cor' is open over the details. */
  adding: boolean;
  onAdd: () => void;
  onAddEnd: () => void;
  onClose: () => void;
}

/** Details of a model (CAP-03). */
export function ModeloDialog({ id, adding, onAdd, onAddEnd, onClose }: ModeloDialogProps) {
  const query = useApiQuery(estoqueQueries.detail(id));
  const modelo = query.data;
  const retry = () => void query.refetch();
  return (
    <>
      <Dialog open onOpenChange={onClose}>
        <DialogContent showCloseButton={false}>
          <DialogHeader>
            <DialogTitle>Detalhes do Modelo</DialogTitle>
            <DialogClose asChild>
              <CloseButton label="Fechar detalhes" />
            </DialogClose>
          </DialogHeader>
          <DialogBody>
            {modelo ? <Details modelo={modelo} renew={query.refetch} /> : missing()}
            <SlowNotice pending={modelo !== undefined && query.isFetching} onRetry={retry} />
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Fechar
            </Button>
            <DisabledHint reason={modelo ? undefined : 'Os dados ainda não foram carregados.'}>
              <Button onClick={onAdd}>
                <Plus />
                Adicionar Cor
              </Button>
            </DisabledHint>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      {adding && modelo ? <AdicionarCorDialog modelo={modelo.id} onClose={onAddEnd} /> : null}
    </>
  );

  function missing() {
    if (isNotFound(query.error)) {
      return (
        <div role="status">
          <StateMessage
            heading="p"
            title="Modelo não encontrado."
            detail={`Não há modelo com o número ${id}. Ele pode ter sido excluído.`}
            className="py-4"
          />
        </div>
      );
    }
    if (query.isError) {
      return (
        <InlineError
          text={`Não foi possível carregar o modelo. ${explainFailure(query.error)}`}
          retrying={query.isFetching}
          onRetry={retry}
          className="py-4"
        />
      );
    }
    return <RecordState failure={undefined} fetching={query.isFetching} onRetry={retry} fields={3} />;
  }
}

function Details({ modelo, renew }: { modelo: Modelo; renew: RenewDocument }) {
  const name = modeloName(modelo);
  return (
    <>
      <div className="flex items-start gap-4">
        <ModeloImagem url={modelo.imagem} name={name} renew={renew} />
        <div className="min-w-0">
          <h3 className="text-md wrap-anywhere">{name}</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted-foreground">
            {modelo.descricao ?? 'Sem descrição'}
          </p>
        </div>
      </div>
      <div>
        <Cores cores={modelo.cores} />
        <p className="mt-2 text-xs text-muted-foreground">As quantidades não são editadas aqui.</p>
      </div>
    </>
  );
}

function Cores({ cores }: Pick<Modelo, 'cores'>) {
  if (cores === null) return <p className="text-muted-foreground">As cores não foram informadas.</p>;
  return cores.length === 0 ? (
    <p className="text-muted-foreground">Nenhuma cor cadastrada.</p>
  ) : (
    <CoresTable cores={cores} />
  );
}
