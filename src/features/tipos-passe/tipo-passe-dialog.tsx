import {
  createTipoPasseMutation,
  deleteTipoPasseMutation,
  tiposPasseQueries,
  updateTipoPasseMutation,
  type TipoPasse,
} from '@/api/tipos-passe';
import { DeleteRecordDialog } from '@/components/form/delete-record-dialog';
import { useDialogRecord } from '@/components/form/record-state';
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
  if (dialogo === 'editar') return <EditDialog id={registro} onClose={onClose} />;
  return (
    <DeleteRecordDialog
      title="Excluir Tipo de Passe"
      question="Tem certeza que deseja excluir este Tipo de Passe?"
      id={registro}
      record={tipoPasseRecord(registro)}
      listed={listed}
      mutation={deleteTipoPasseMutation}
      details={(tipo) => (
        <>
          <b>{tipoPasseName(tipo)}</b>
          <span className="text-muted-foreground">
            {[tipo.cod_sistema && `Cód. ${tipo.cod_sistema}`, formatMoney(tipo.valor)].filter(Boolean).join(' · ')}
          </span>
          <span className="text-muted-foreground">Só é excluído se nenhum passe for deste tipo.</span>
        </>
      )}
      onClose={onClose}
    />
  );
}

const tipoPasseRecord = (id: number) => ({
  options: tiposPasseQueries.detail(id),
  title: 'Erro ao buscar os dados do tipo de passe.',
  missing: `Não há tipo de passe com o número ${id}. Ele pode ter sido excluído.`,
});

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { save, ...create } = useFormMutation(createTipoPasseMutation, onClose, TIPO_PASSE_FIELDS);
  return (
    <TipoPasseForm
      title="Criar Tipo de Passe"
      submitLabel="Criar"
      stored={undefined}
      {...create}
      onSave={(values, setError) => save(createBody(values), setError)}
      onClose={onClose}
    />
  );
}

function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { record, placeholder } = useDialogRecord(tipoPasseRecord(id));
  const check = useSaveConflictCheck(tiposPasseQueries.detail(id), tipoPasseTexts);
  const { save, ...update } = useFormMutation(updateTipoPasseMutation, onClose, TIPO_PASSE_FIELDS);
  return (
    <TipoPasseForm
      title="Editar Tipo de Passe"
      stored={record}
      placeholder={placeholder}
      check={check}
      {...update}
      onSave={(values, setError) => {
        void check.saveUnlessConflict(typedTexts(values), () => save({ id, body: updateBody(values) }, setError));
      }}
      onClose={onClose}
    />
  );
}
