import type { ReactNode } from 'react';
import type { CasoVistoria } from '@/api/vistoria';
import { StatusText } from '@/components/status/status';
import { formatCpf } from '@/lib/format';
import { formatDate, formatInstant } from '@/lib/dates';

export function CasoFacts({ caso }: { caso: CasoVistoria }) {
  return (
    <>
      <h2 className="mb-3 text-2xl leading-7 tracking-[-0.015em] wrap-anywhere max-md:my-1 max-md:text-lg">
        {caso.nome ?? 'Não Informado'}
      </h2>
      <dl className="grid grid-cols-[128px_minmax(0,1fr)] max-md:grid-cols-[116px_minmax(0,1fr)]">
        <Row label="CPF">{formatCpf(caso.cpf)}</Row>
        <Row label="Nascimento">{formatDate(caso.data_nascimento)}</Row>
        <Row label="Curso">{caso.curso ?? '–'}</Row>
        <Row label="Entidade">{caso.entidade ?? '–'}</Row>
        <Row label="Última alteração">{formatInstant(caso.atualizacao)}</Row>
        <Row label="Status">
          <StatusText kind="passe" code={caso.status} />
        </Row>
      </dl>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-start border-t border-border py-2.5 max-md:border-0 max-md:py-px">
      <dt className="leading-6 text-muted-foreground max-md:leading-5">{label}</dt>
      <dd className="text-lg wrap-anywhere max-md:text-md">{children}</dd>
    </div>
  );
}
