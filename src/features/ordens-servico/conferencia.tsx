import { CircleAlert, Stamp, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { markPedidoEmitidoMutation } from '@/api/ordem-servico-mutations';
import type { OrdemServicoDetalhe, PedidoAssociado } from '@/api/ordens-servico';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { CheckboxField } from '@/components/form/checkbox-field';
import { useRunQuestion } from '@/components/operations/run-question';
import { undoIfHeld } from '@/components/operations/undo';
import { useRuns } from '@/components/operations/use-operations';
import { useSendChange } from '@/components/operations/use-send-change';
import { SCANNER_HINT } from '@/components/scan/scans';
import { SoundCheckbox } from '@/components/scan/sound-checkbox';
import { useScanField } from '@/components/scan/use-scan-field';
import { useScanTones } from '@/components/scan/use-scan-tones';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readMarks, readTicks, writeMarks } from '@/features/ordens-servico/conferencia-marks';
import {
  closeEnvelopes,
  conferidosOf,
  EMPTY_CONFERENCIA,
  undoScan,
  faltamText,
  lastPedidoOf,
  lineOf,
  numerosOf,
  pasteSummaryOf,
  scanEtiqueta,
  scanResults,
  tickPedido,
} from '@/features/ordens-servico/conferencia-rules';
import { PedidosAConferir, Verdicts } from '@/features/ordens-servico/conferencia-verdicts';
import { PassesHint, usePassesDosPedidos } from '@/features/ordens-servico/conferir-passes';
import { emissaoOf } from '@/features/ordens-servico/emissao-rules';
import { emissiveisOf, EMITIR_CONFERIDOS } from '@/features/ordens-servico/emitir-action';
import { acceptedLabels, knownCodes, openEnvelope, scanEnvelope } from '@/features/ordens-servico/envelope-rules';
import { ImprimirAoLer, useScanPrint } from '@/features/ordens-servico/imprimir-ao-ler';
import { isProduced } from '@/features/ordens-servico/ordem-servico-rules';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';
import { cn } from '@/lib/utils';
import { isRecordUnderWay, newestOperation } from '@/operations/operations';

const FIELD_ID = 'ler-etiqueta';
const EMIT_HINT_ID = 'emitir-ao-ler-dica';
const PASSES_HINT_ID = 'conferir-passes-dica';
const SHOWN_RECUSAS = 3;

// Opening the passes dialog keeps the check mounted.
const staysOpen: LeaveQuestion['staysOpen'] = ({ current, next }) =>
  next.pathname === current.pathname &&
  'conferencia' in next.search &&
  next.search.conferencia === 'sim' &&
  !('fotos' in next.search && next.search.fotos === 'sim');

const LEAVE_QUESTION: LeaveQuestion = {
  title: 'Sair da conferência?',
  question: 'Faltam pedidos. As marcas ficam guardadas nesta aba até você sair do painel.',
  leave: 'Sair da conferência',
  stay: 'Continuar na conferência',
  staysOpen,
};

interface ConferenciaProps {
  ordem: OrdemServicoDetalhe;
  onClose: () => void;
}

/** Compares scanned labels with the orders of a service order (ORS-11), and emits checked orders (ORS-14). */
export function Conferencia({ ordem, onClose }: ConferenciaProps) {
  const { id, pedidos } = ordem;
  const sendChange = useSendChange();
  const question = useRunQuestion();
  // Not stored: after a reload no scan writes until it is turned on.
  const [emitsOnScan, setEmitsOnScan] = useState(false);
  const [checksPasses, setChecksPasses] = useState(false);
  const [state, setState] = useState(() => ({
    ...EMPTY_CONFERENCIA,
    lidos: readMarks(id),
    semEtiqueta: readTicks(id),
  }));
  const [isClosing, setIsClosing] = useState(false);
  const [pasteSummary, setPasteSummary] = useState<string>();
  // Rerenders after changes of newestOperation and isRecordUnderWay.
  useRuns();
  const operations = {
    of: (pedido: number) => newestOperation({ kind: 'pedido', id: pedido }),
    isUnderWay: (pedido: number) => isRecordUnderWay({ kind: 'pedido', id: pedido }),
  };
  const emissaoOfPedido = (pedido: PedidoAssociado) =>
    emissaoOf(pedido, operations.of(pedido.id), operations.isUnderWay(pedido.id));
  const conferidos = conferidosOf(state, pedidos, emissaoOfPedido);
  const complete = conferidos.length === pedidos.length;
  const hasOpenMarks = conferidos.length > 0 && !complete;
  const storeMarks = useEffectEvent(() => writeMarks(id, conferidos, state.semEtiqueta));
  const marks = [...conferidos, '', ...state.semEtiqueta].join(' ');
  useEffect(() => storeMarks(), [marks]);
  const { last, others } = scanResults(state, pedidos, emissaoOfPedido);
  useScanTones(last ? [last, ...others] : others);
  const emissiveis = emissiveisOf(ordem, conferidos, operations);
  const printing = useScanPrint(ordem);
  const passes = usePassesDosPedidos(pedidos, checksPasses);
  const envelopes = { pedidos, passes: passes.data };
  const readCodigos = (codigos: readonly string[], emits: boolean, checks: boolean) => {
    let next = state;
    for (const codigo of codigos) {
      const scanned = checks ? scanEnvelope(next, codigo, envelopes) : { state: next, etiqueta: codigo };
      undoRefused(next, scanned.state);
      next = scanned.state;
      if (scanned.etiqueta === undefined) continue;
      const pedido = pedidos.find(({ numero_pedido }) => numero_pedido === scanned.etiqueta);
      const emission = pedido && { emits: emitScanned(next, pedido, emits), emissao: emissaoOfPedido(pedido) };
      next = scanEtiqueta(next, scanned.etiqueta, pedidos, emission);
    }
    setState(next);
    return next;
  };
  const field = useScanField(
    (codigos) => {
      const read = readCodigos(codigos, emitsOnScan, checksPasses);
      printing.print(checksPasses ? acceptedLabels(read, codigos, pedidos) : codigos);
      setPasteSummary(pasteSummaryOf(codigos, checksPasses ? knownCodes(envelopes) : numerosOf(pedidos)));
    },
    { readsLetters: checksPasses },
  );
  useUnsavedWork(hasOpenMarks, LEAVE_QUESTION);

  /** Returns whether the emission of the order decides the verdict of its scan. */
  function emitScanned({ emissoes }: typeof state, pedido: PedidoAssociado, emits: boolean): boolean {
    const emissao = emissaoOfPedido(pedido)?.kind;
    const isOfScan = emissoes.has(pedido.id);
    if (isOfScan && (emissao === 'held' || emissao === 'sending' || emissao === 'unknown')) return true;
    if (!emits || isProduced(pedido) || (isOfScan && emissao === 'done')) return false;
    if (emissao !== 'unknown') sendChange(markPedidoEmitidoMutation, { ordem: id, pedido });
    return true;
  }

  /** Undoes the held 'Emitido' of a checked order whose envelope the scan has refused (ORS-25). */
  function undoRefused({ lidos }: typeof state, { envelopes }: typeof state): void {
    for (const pedido of lidos)
      if (envelopes.get(pedido)?.recusa !== undefined) undoIfHeld({ kind: 'pedido', id: pedido });
  }

  function close(): void {
    writeMarks(id, []);
    onClose();
  }

  return (
    <section aria-label="Conferência" className="grid gap-3 rounded-lg border border-border-strong bg-card p-4 md:p-5">
      <div className="flex flex-wrap items-end gap-3">
        <Field className="w-64 max-md:w-full">
          <FieldLabel htmlFor={FIELD_ID}>Ler etiqueta</FieldLabel>
          <Input id={FIELD_ID} autoComplete="off" aria-describedby={`${FIELD_ID}-leitor`} {...field} />
        </Field>
        <p role="status" className={cn('py-1.5 text-lg font-semibold', complete && 'text-success')}>
          {faltamText(conferidos.length, pedidos.length)}
        </p>
        <span className="grow" />
        <DisabledHint reason={lastPedidoOf(state) === undefined ? 'Nenhum pedido foi conferido ainda.' : undefined}>
          <Button
            variant="outline"
            onClick={() => {
              setState((before) => undoScan(before));
              undoIfHeld({ kind: 'pedido', id: lastPedidoOf(state) });
              field.ref.current?.focus();
            }}
          >
            <Undo2 />
            Desfazer última
          </Button>
        </DisabledHint>
        <Button variant="outline" onClick={() => (hasOpenMarks ? setIsClosing(true) : close())}>
          <X />
          Encerrar conferência
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <FieldDescription id={`${FIELD_ID}-leitor`}>{SCANNER_HINT}</FieldDescription>
        <SoundCheckbox />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CheckboxField
          label="Emitir ao ler"
          className="w-auto"
          aria-describedby={EMIT_HINT_ID}
          checked={emitsOnScan}
          onCheckedChange={(isOn) => {
            setEmitsOnScan(isOn);
            field.ref.current?.focus();
          }}
        />
        <FieldDescription id={EMIT_HINT_ID}>{emitHint(emitsOnScan, checksPasses)}</FieldDescription>
        <span className="grow" />
        <DisabledHint reason={emissiveis.planned.length === 0 ? 'Nenhum pedido conferido a emitir.' : undefined}>
          <Button
            variant={complete ? 'default' : 'outline'}
            onClick={() => question.ask(EMITIR_CONFERIDOS, emissiveis)}
          >
            <Stamp />
            <span>{emitirLabel(emissiveis.planned.length)}</span>
          </Button>
        </DisabledHint>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CheckboxField
          label="Conferir passes"
          className="w-auto"
          aria-describedby={checksPasses ? PASSES_HINT_ID : undefined}
          checked={checksPasses}
          onCheckedChange={(isOn) => {
            setChecksPasses(isOn);
            setState(closeEnvelopes);
            field.ref.current?.focus();
          }}
        />
        <ImprimirAoLer printing={printing} onChange={() => field.ref.current?.focus()} />
      </div>
      {checksPasses ? <PassesHint id={PASSES_HINT_ID} query={passes} /> : null}
      {question.dialog}
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {pasteSummary}
      </p>
      <Verdicts
        last={last}
        others={others}
        onRetry={(numero) => {
          readCodigos([numero], true, false);
          field.ref.current?.focus();
        }}
        onCheck={() => field.ref.current?.focus()}
      />
      {state.recusas.length > 0 ? (
        <Recusas
          recusas={state.recusas}
          onClear={() => {
            setState((before) => ({ ...before, recusas: [] }));
            field.ref.current?.focus();
          }}
        />
      ) : null}
      <PedidosAConferir
        pedidos={pedidos}
        lineOf={(pedido) => lineOf(state, pedido, emissaoOfPedido)}
        onTick={(pedido, isTicked) =>
          setState((before) => {
            if (!isTicked) return undoScan(before, pedido.id);
            return checksPasses ? openEnvelope(before, pedido, envelopes, true) : tickPedido(before, pedido);
          })
        }
      />
      {isClosing ? (
        <ConfirmDialog
          title="Encerrar a conferência?"
          question="As marcas desta conferência serão apagadas."
          confirmLabel="Encerrar"
          cancelLabel={LEAVE_QUESTION.stay}
          open
          onOpenChange={() => setIsClosing(false)}
          onConfirm={close}
        />
      ) : null}
    </section>
  );
}

function emitHint(emitsOnScan: boolean, checksPasses: boolean): string {
  if (!emitsOnScan) return 'Desligado: ler uma etiqueta não muda o pedido.';
  return checksPasses
    ? 'O último passe lido marca o pedido como Emitido.'
    : 'Cada etiqueta lida marca o pedido como Emitido.';
}

function emitirLabel(count: number): string {
  if (count === 0) return 'Emitir os conferidos';
  return count === 1 ? 'Emitir 1 conferido' : `Emitir os ${count} conferidos`;
}

function Recusas({ recusas, onClear }: { recusas: readonly string[]; onClear: () => void }) {
  const hidden = recusas.length - SHOWN_RECUSAS;
  return (
    <Alert variant="destructive">
      <CircleAlert />
      <AlertTitle>{recusas.length === 1 ? 'Etiqueta recusada' : `${recusas.length} etiquetas recusadas`}</AlertTitle>
      <AlertDescription>
        <ul>
          {/* New ones are added in front, so the position from the end is a stable key. */}
          {recusas.slice(0, SHOWN_RECUSAS).map((recusa, index) => (
            <li key={recusas.length - index}>{recusa}</li>
          ))}
          {hidden > 0 ? <li>{`e mais ${hidden}`}</li> : null}
        </ul>
        <Button variant="link" size="sm" className="-ml-3" onClick={onClear}>
          Limpar recusas
        </Button>
      </AlertDescription>
    </Alert>
  );
}
