import { useState } from 'react';
import { formatTimestamp } from '@/lib/dates';
import { usePrinting } from '@/lib/use-printing';

/** The head of a printed screen (APA-11). */
export function PrintHead() {
  return usePrinting() ? <Head /> : null;
}

/** 'Embarque · Todos os Pedidos · gerado em 18/11/2026 09:30' */
function Head() {
  const [now] = useState(Date.now);
  const title = document.title.replace(/ · Embarque$/, '');
  return (
    <p className="mb-4 border-b border-border-strong pb-2">{`Embarque · ${title} · gerado em ${formatTimestamp(now)}`}</p>
  );
}
