import { Plus } from 'lucide-react';
import { isNotFound } from '@/api/errors';
import { estoqueQueries, type Cor, type Modelo } from '@/api/estoque';
import { useApiQuery } from '@/api/use-api-query';
import { DocumentImage } from '@/components/document-viewer/document-image';
import { safeUrl } from '@/components/document-viewer/document-url';
import { useDocument, type RenewDocument } from '@/components/document-viewer/use-document';
import { AnnouncedText } from '@/components/feedback/announced-text';
import { CloseButton } from '@/components/feedback/close-button';
import { DisabledHint, NOT_LOADED } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { InlineError, StateMessage } from '@/components/feedback/states';
import { DialogSkeleton } from '@/components/form/dialog-query-state';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { CreateCorDialog } from '@/features/estoque/create-cor-dialog';
import { LowStockLabel } from '@/features/estoque/low-stock-label';
import { corName, lowStockText, modeloName, totalPecas } from '@/features/estoque/modelo-rules';
import { countOf, formatCount } from '@/lib/format';

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
            {modelo ? <SlowNotice query={query} /> : null}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Fechar
            </Button>
            <DisabledHint reason={modelo ? undefined : NOT_LOADED}>
              <Button onClick={onAdd}>
                <Plus />
                Adicionar Cor
              </Button>
            </DisabledHint>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      {adding && modelo ? <CreateCorDialog modelo={modelo.id} onClose={onAddEnd} /> : null}
    </>
  );

  function missing() {
    if (isNotFound(query.error)) {
      return (
        <div role="status">
          <AnnouncedText>
            <StateMessage
              heading="p"
              title="Modelo não encontrado."
              detail={`Não há modelo com o número ${id}. Ele pode ter sido excluído.`}
              className="py-4"
            />
          </AnnouncedText>
        </div>
      );
    }
    if (query.isError) {
      return <InlineError text="Não foi possível carregar o modelo." query={query} className="py-4" />;
    }
    return <DialogSkeleton query={query} count={3} />;
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

/** Colours of a model with their quantities and the total. */
function CoresTable({ cores }: { cores: readonly Cor[] }) {
  return (
    <Table>
      <TableCaption className="sr-only">Cores e quantidades</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead scope="col" className="h-8 first:pl-0">
            Cor
          </TableHead>
          <TableHead scope="col" className="h-8 text-right last:pr-0">
            Quantidade
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {cores.map((cor) => (
          <CorRow key={cor.id} cor={cor} />
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableHead scope="row" className="first:pl-0">
            Total
          </TableHead>
          <TableCell className="h-9 border-0 text-right last:pr-0">
            {countOf(totalPecas(cores), 'peça', 'peças')}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

function CorRow({ cor }: { cor: Cor }) {
  const low = lowStockText(cor);
  return (
    <TableRow className="*:border-b *:border-border">
      <TableHead scope="row" className="py-1.5 font-normal whitespace-normal first:pl-0">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere">{corName(cor)}</span>
          {low === undefined ? null : <LowStockLabel text={low} />}
        </span>
      </TableHead>
      <TableCell className="h-9 text-right last:pr-0">
        {cor.quantidade === null ? '–' : formatCount(cor.quantidade)}
      </TableCell>
    </TableRow>
  );
}

interface ModeloImagemProps {
  /** Unvalidated URL from the API. */
  url: string | null;
  name: string;
  renew: RenewDocument;
}

/** Image of a model, or why there is none. An expired link refetches the model once. */
function ModeloImagem({ url, name, renew }: ModeloImagemProps) {
  const address = safeUrl(url);
  const { content, attempt, onImageError } = useDocument(address, renew);
  return (
    <span className="grid size-32 flex-none grid-rows-1 place-items-center overflow-hidden rounded-md border border-border bg-muted text-center text-xs text-muted-foreground max-md:size-24">
      {content.kind !== 'image' ? (
        missingText(address, content.kind !== 'loading')
      ) : (
        <DocumentImage
          key={attempt}
          source={content.source}
          alt={`Imagem do modelo ${name}`}
          className="dim-document size-full object-contain"
          onError={onImageError}
        />
      )}
    </span>
  );
}

function missingText(address: string | undefined, isRead: boolean): string | null {
  if (address === undefined) return 'Sem imagem';
  return isRead ? 'Imagem não disponível' : null;
}
