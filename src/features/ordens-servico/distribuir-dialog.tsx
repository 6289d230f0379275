import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { contagensQueries } from '@/api/contagens';
import { explainFailure } from '@/api/errors';
import { ordensAbertasQuery } from '@/api/ordens-da-lista';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { RetryButton } from '@/components/feedback/loading-button';
import { QueryState } from '@/components/feedback/query-state';
import { FailureAlert, InlineError } from '@/components/feedback/states';
import { CheckboxField } from '@/components/form/checkbox-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { useRuns } from '@/components/operations/use-operations';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { DISTRIBUIR } from '@/features/ordens-servico/distribuir-action';
import {
  abertosOf,
  cargaOf,
  plannedLabel,
  planOrdens,
  proposeCargas,
  refusalOf,
} from '@/features/ordens-servico/distribuir-rules';
import { NONE_WAITING } from '@/features/ordens-servico/ordem-servico-rules';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { countOf, formatCount } from '@/lib/format';
import { isUnfinished as isRunUnfinished } from '@/operations/operation';
import { startRun } from '@/operations/send-run';

/** 'Distribuir pedidos em espera' (ORS-17): employees and the number of orders of each. */
export function DistribuirDialog({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const client = useQueryClient();
  const funcionarios = useApiQuery(ordensServicoQueries.funcionarios());
  const isUnfinished = useRuns().some((run) => run.bulk?.action.name === DISTRIBUIR.name && isRunUnfinished(run));
  const dialog = useUrlDialog<OrdensServicoSearch>();
  const disponiveis = useApiQuery({ ...contagensQueries.pedidosDisponiveis(), staleTime: 0 });
  const abertos = useApiQuery({ ...ordensAbertasQuery(), select: abertosOf });
  const [isLeveled, setIsLeveled] = useState(false);
  /** Typed number of orders by chosen employee. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  /** Employees whose number the user has typed, which the proposal keeps. */
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const [refusal, setRefusal] = useState<string>();
  const espera = disponiveis.data;
  const failed = [funcionarios, disponiveis].find(({ data, isError }) => isError && data === undefined);
  const cargas = new Map(Array.from(typed, ([id, text]) => [id, cargaOf(text) ?? 0]));
  const total = Array.from(cargas.values()).reduce((sum, carga) => sum + carga, 0);
  const planned = planOrdens(cargas);

  function change(next: ReadonlyMap<number, string>): void {
    setTyped(next);
    setRefusal(undefined);
  }

  /** Proposes the numbers of the chosen employees that the user has not typed. */
  function propose(ids: readonly number[], levels: boolean): void {
    const kept = new Map(ids.flatMap((one) => (edited.has(one) ? [[one, typed.get(one) ?? '']] : [])));
    setEdited(new Set(kept.keys()));
    const rest = Array.from(kept.values()).reduce((left, text) => left - (cargaOf(text) ?? 0), espera ?? 0);
    const proposed = proposeCargas(
      rest,
      ids.filter((one) => !kept.has(one)),
      levels ? abertos.data : undefined,
    );
    change(new Map(ids.map((one) => [one, kept.get(one) ?? String(proposed.get(one) ?? 0)])));
  }

  function toggle(id: number, selected: boolean): void {
    const ids = funcionarios.data?.map((one) => one.id).filter((one) => (one === id ? selected : typed.has(one))) ?? [];
    propose(ids, isLeveled);
  }

  function level(isOn: boolean): void {
    setIsLeveled(isOn);
    propose(Array.from(typed.keys()), isOn);
  }

  function type(id: number, text: string): void {
    setEdited(new Set([...edited, id]));
    change(new Map(typed).set(id, text));
  }

  function submit(): void {
    const reason = refusalOf({ isUnfinished, typed, total, espera: espera ?? 0 });
    if (reason !== undefined) {
      setRefusal(reason);
      return;
    }
    // The new service orders are first on page 1.
    dialog.close({ page: 1 });
    const nomes = new Map(funcionarios.data?.map(({ id, nome }) => [id, nome ?? undefined]));
    const ordens = planned.map((ordem) => ({
      record: { kind: 'ordem-servico' as const, numero: plannedLabel(ordem, nomes.get(ordem.funcionario)) },
      variables: ordem,
    }));
    startRun(client, DISTRIBUIR, ordens);
  }

  return (
    <FormDialog
      title="Distribuir pedidos em espera"
      submitLabel="Distribuir"
      onClose={() => onOpenChange(false)}
      onSubmit={submit}
      busy={false}
      submitError={refusal === undefined ? undefined : { title: refusal }}
      dirty={typed.size > 0}
      placeholder={
        failed ? (
          <>
            <FailureAlert
              title={
                failed === funcionarios
                  ? 'Erro ao buscar os funcionários.'
                  : 'Erro ao buscar a contagem de pedidos disponíveis.'
              }
              detail={explainFailure(failed.error)}
              error={failed.error}
            />
            <div>
              <RetryButton size="sm" busy={failed.isFetching} onRetry={() => void failed.refetch()} />
            </div>
          </>
        ) : funcionarios.data === undefined || espera === undefined ? (
          <>
            <LoadingCaption visible />
            <SlowNotice query={funcionarios} />
            <SlowNotice query={disponiveis} />
          </>
        ) : undefined
      }
    >
      <p>
        {espera === 0
          ? NONE_WAITING
          : `${countOf(espera ?? 0, 'pedido em espera', 'pedidos em espera')}. Cada ordem de serviço leva até 9, os mais antigos primeiro.`}
      </p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Funcionários</legend>
        {funcionarios.data?.length === 0 ? <p>Nenhum funcionário cadastrado.</p> : null}
        {funcionarios.data?.map(({ id, nome }) => (
          <FuncionarioRow
            key={id}
            nome={nome ?? `Funcionário ${id}`}
            typed={typed.get(id)}
            abertos={abertos.data && (abertos.data.get(id) ?? 0)}
            onToggle={(selected) => toggle(id, selected)}
            onType={(text) => type(id, text)}
          />
        ))}
      </fieldset>
      <QueryState
        query={abertos}
        loading={<p className="text-muted-foreground">Contando os pedidos em aberto de cada um...</p>}
        failure={<InlineError text="Não foi possível contar os pedidos em aberto." query={abertos} />}
      >
        {() => (
          <CheckboxField
            label="Nivelar com os pedidos em aberto"
            className="w-auto"
            checked={isLeveled}
            onCheckedChange={level}
          />
        )}
      </QueryState>
      <SlowNotice query={abertos} />
      <p role="status" className="font-semibold">
        {typed.size === 0
          ? null
          : `${formatCount(total)} de ${countOf(espera ?? 0, 'pedido', 'pedidos')}, em ${DISTRIBUIR.texts.count(planned.length)}.`}
      </p>
    </FormDialog>
  );
}

interface FuncionarioRowProps {
  nome: string;
  /** The typed number of orders; undefined while the employee is not chosen. */
  typed: string | undefined;
  /** The orders that the employee already has; undefined until they are counted. */
  abertos: number | undefined;
  onToggle: (selected: boolean) => void;
  onType: (text: string) => void;
}

function FuncionarioRow({ nome, typed, abertos, onToggle, onType }: FuncionarioRowProps) {
  const id = useId();
  const carga = typed === undefined ? undefined : cargaOf(typed);
  const isInvalid = typed !== undefined && carga === undefined;
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3">
      <Field orientation="horizontal" className="w-auto grow">
        <Checkbox
          id={id}
          aria-describedby={abertos === undefined ? undefined : `${id}-abertos`}
          checked={typed !== undefined}
          onCheckedChange={onToggle}
        />
        <div className="min-w-0 grow">
          <FieldLabel htmlFor={id} className="font-normal wrap-anywhere">
            {nome}
          </FieldLabel>
          {abertos === undefined ? null : (
            <p id={`${id}-abertos`} className="text-sm text-muted-foreground">
              {`${formatCount(abertos)} em aberto`}
              {carga === undefined ? null : `, ${formatCount(abertos + carga)} com estes`}
            </p>
          )}
        </div>
      </Field>
      {typed === undefined ? null : (
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          className="w-24"
          aria-label={`Pedidos para ${nome}`}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      {isInvalid ? (
        <FieldError id={`${id}-error`} className="basis-full">
          Informe um número inteiro de pedidos.
        </FieldError>
      ) : null}
    </div>
  );
}
