import { useMemo, useState } from 'react';
import { useRuns } from '@/components/operations/use-operations';
import { isUnderWay, type Operation } from '@/operations/operation';
import { newestOperation } from '@/operations/operations';

/** The ended operations by order; undefined for an operation that was undone. */
type Ended = ReadonlyMap<number, Operation | undefined>;

/**
 * Orders with an operation in a run under way. Calls `onChange` in the render in which they change, so that no render
 * shows the end of an operation without its effect.
 */
export function usePedidosUnderWay(
  onChange: (underWay: ReadonlySet<number>, ended: Ended) => void,
): ReadonlySet<number> {
  // A text, because useSyncExternalStore compares it by value.
  const text = useRuns((runs) =>
    runs
      .filter(isUnderWay)
      .flatMap(({ operations }) => operations)
      .flatMap(({ id, record }) => (record.kind === 'pedido' && record.id != null ? [`${record.id}=${id}`] : []))
      .join(' '),
  );
  const [before, setBefore] = useState('');
  const underWay = useMemo(() => new Set(readText(text).keys()), [text]);
  if (text !== before) {
    setBefore(text);
    const ended = Array.from(readText(before)).filter(([id]) => !underWay.has(id));
    onChange(underWay, new Map(ended.map(([id, operationId]) => [id, endedOperation(id, operationId)])));
  }
  return underWay;
}

function readText(text: string): ReadonlyMap<number, string> {
  const parts = text === '' ? [] : text.split(' ');
  return new Map(
    parts.map((part) => {
      const [id, operationId = ''] = part.split('=');
      return [Number(id), operationId];
    }),
  );
}

function endedOperation(id: number, operationId: string): Operation | undefined {
  const newest = newestOperation({ kind: 'pedido', id });
  return newest?.id === operationId ? newest : undefined;
}
