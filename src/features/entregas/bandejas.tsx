import { bandejasOf, lastBandeja } from '@/features/entregas/bandeja-rules';
import type { ScanResult } from '@/features/entregas/lista-leitura-rules';
import { cn } from '@/lib/utils';

/** The tray of the last scan in letters that are readable from two metres, and the count of each tray (ENT-32). */
export function Bandejas({ results }: { results: readonly ScanResult[] }) {
  const bandejas = bandejasOf(results);
  const last = lastBandeja(results);
  const current = last === undefined ? undefined : bandejas.get(last);
  const codigo = results.at(-1)?.codigo;
  // A repeated scan waits for the first one.
  const isWaiting = results.some((result) => result.codigo === codigo && result.state === 'waiting');
  if (results.length === 0) return null;
  return (
    <section aria-label="Bandejas" className="grid gap-3 rounded-md border border-border-strong p-4">
      <p role="status" className="@container grid gap-1">
        <span className="text-[clamp(2.5rem,13cqi,5rem)] leading-none font-bold wrap-anywhere">
          {current?.nome ?? (isWaiting ? '…' : '–')}
        </span>
        <span className="text-lg text-muted-foreground">
          {current
            ? [current.cidade, `${current.count} nesta bandeja`].filter(Boolean).join(', ')
            : isWaiting
              ? 'Consultando...'
              : 'Sem bandeja'}
        </span>
      </p>
      {bandejas.size > 1 ? (
        <details open>
          <summary className="w-fit cursor-pointer">{`${bandejas.size} bandejas`}</summary>
          <ul aria-label="Pedidos por bandeja" className="mt-2 flex flex-wrap gap-2">
            {Array.from(bandejas, ([key, { nome, cidade, count }]) => (
              <li
                key={key}
                className={cn(
                  'flex items-baseline gap-2 rounded-md border border-border px-2 py-1',
                  key === last && 'border-primary bg-primary-soft',
                )}
              >
                <span className="wrap-anywhere">{[nome, cidade].filter(Boolean).join(', ')}</span>
                <b>{count}</b>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
