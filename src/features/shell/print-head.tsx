import { useState } from 'react';
import { formatInstant } from '@/lib/dates';
import { usePrinting } from '@/lib/use-printing';

/** The head of a printed screen (APA-11). */
export function PrintHead() {
  return usePrinting() ? <Head /> : null;
}

/** 'Embarque · Todos os Pedidos · gerado em 18/11/2026 09:30' */
function Head() {
  // eslint-disable-next-line no-restricted-syntax -- formatInstant needs an ISO instant
  const [now] = useState(() => new Date().toISOString());
  const title = document.title.replace(/ · Embarque$/, '');
  return (
    <p className="mb-4 border-b border-border-strong pb-2">{`Embarque · ${title} · gerado em ${formatInstant(now)}`}</p>
  );
}
