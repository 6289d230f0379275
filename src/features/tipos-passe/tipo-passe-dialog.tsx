import { useState } from 'react';
import {
  createTipoPasseMutation,
  deleteTipoPasseMutation,
  tiposPasseQueries,
  updateTipoPasseMutation,
  type TipoPasse,
} from '@/api/tipos-passe';
import { useApiQuery } from '@/api/use-api-query';
import { NOT_LOADED } from '@/components/feedback/disabled-hint';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { RecordState } from '@/components/form/record-state';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { useSaveConflictCheck } from '@/components/form/use-save-conflict-check';
import { TipoPasseForm } from '@/features/tipos-passe/tipo-passe-form';
import {
  createBody,
  TIPO_PASSE_FIELDS,
  tipoPasseName,
  tipoPasseTexts,
  typedTexts,
  updateBody,
} from '@/features/tipos-passe/tipo-passe-rules';
import { formatMoney } from '@/lib/format';

interface TipoPasseDialogProps {
  dialogo: 'criar' | 'editar' | 'excluir';
  /** Id of the pass type, from the URL. */
  registro: number | undefined;
  /** The pass type as listed, if it is on the page. */
  listed: TipoPasse | undefined;
  onClose: () => void;
}

export function TipoPasseDialog({ dialogo, registro, listed, onClose }: TipoPasseDialogProps) {
  if (dialogo === 'criar') return <CreateDialog onClose={onClose} />;
  if (registro === undefined) return null;
  return dialogo === 'editar' ? (
    <EditDialog id={registro} onClose={onClose} />
  ) : (
    <DeleteDialog id={registro} listed={listed} onClose={onClose} />
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { save, ...create } = useFormMutation(createTipoPasseMutation, onClose, TIPO_PASSE_FIELDS);
  return (
    <TipoPasseForm
      title="Criar Tipo de Passe"
      stored={undefined}
      {...create}
      onSave={(values, setError) => save(createBody(values), setError)}
      onClose={onClose}
    />
  );
}

function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const record = useTipoPasse(id);
  const check = useSaveConflictCheck(tiposPasseQueries.detail(id), tipoPasseTexts);
  const { save, ...update } = useFormMutation(updateTipoPasseMutation, onClose, TIPO_PASSE_FIELDS);
  return (
    <TipoPasseForm
      title="Editar Tipo de Passe"
      stored={record.tipo}
      placeholder={record.state}
      check={check}
      {...update}
      onSave={(values, setError) => {
        void check.saveUnlessConflict(typedTexts(values), () => save({ id, body: updateBody(values) }, setError));
      }}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ id, listed, onClose }: { id: number; listed: TipoPasse | undefined; onClose: () => void }) {
  // The row leaves the list before the dialog closes.
  const [known] = useState(listed);
  const record = useTipoPasse(id, known);
  const remove = useFormMutation(deleteTipoPasseMutation, onClose);
  return (
    <ConfirmDialog
      title="Excluir Tipo de Passe"
      question="Tem certeza que deseja excluir este Tipo de Passe?"
      details={record.tipo ? <Details tipo={record.tipo} /> : record.state}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.save(id)}
      busy={remove.busy}
      error={remove.submitError}
      confirmDisabledReason={record.tipo ? undefined : NOT_LOADED}
    />
  );
}

function Details({ tipo }: { tipo: TipoPasse }) {
  return (
    <>
      <b>{tipoPasseName(tipo)}</b>
      <span className="text-muted-foreground">
        {[tipo.cod_sistema && `Cód. ${tipo.cod_sistema}`, formatMoney(tipo.valor)].filter(Boolean).join(' · ')}
      </span>
      <span className="text-muted-foreground">Só é excluído se nenhum passe for deste tipo.</span>
    </>
  );
}

/** The known pass type, or the one fetched by id; `state` is shown until it has loaded. */
function useTipoPasse(id: number, known?: TipoPasse) {
  const query = useApiQuery({ ...tiposPasseQueries.detail(id), enabled: known === undefined });
  const tipo = known ?? query.data;
  return {
    tipo,
    state: tipo ? undefined : (
      <RecordState
        query={query}
        title="Erro ao buscar os dados do tipo de passe."
        missing={`Não há tipo de passe com o número ${id}. Ele pode ter sido excluído.`}
      />
    ),
  };
}
