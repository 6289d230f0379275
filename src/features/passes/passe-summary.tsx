import type { ReactNode } from 'react';
import type { Passe } from '@/api/passes';
import { CopyButton } from '@/components/feedback/copy-button';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Ticket } from '@/components/layout/ticket';
import { formatCpf, NAO_INFORMADO, SEM_EMAIL } from '@/lib/format';
import { formatDate, formatInstant } from '@/lib/dates';

export function PasseSummary({ passe }: { passe: Passe }) {
  return (
    <Ticket label="Resumo do passe" stub={<Stub passe={passe} />} stubClassName="md:w-70">
      <DescriptionList className="grid-cols-2 wide:grid-cols-[minmax(0,6fr)_minmax(9.5rem,4fr)_repeat(2,minmax(0,4fr))]">
        <DescriptionItem label="Nome" className="max-wide:col-span-2">
          {passe.nome ?? NAO_INFORMADO}
        </DescriptionItem>
        <DescriptionItem label="CPF">
          <CopyableValue
            label="CPF"
            text={passe.cpf === null ? null : formatCpf(passe.cpf)}
            fallback={formatCpf(null)}
            oneLine
          />
        </DescriptionItem>
        <DescriptionItem label="Telefone">{passe.telefone ?? NAO_INFORMADO}</DescriptionItem>
        <DescriptionItem label="Nascimento">{formatDate(passe.data_nascimento)}</DescriptionItem>
        <DescriptionItem label="Criado por" className="max-wide:col-span-2">
          <CopyableValue label="e-mail" text={passe.usuario_email} fallback={SEM_EMAIL} />
        </DescriptionItem>
        <DescriptionItem label="Curso">{passe.curso ?? '–'}</DescriptionItem>
        <DescriptionItem label="Entidade" className="wide:col-span-2">
          {passe.entidade ?? '–'}
        </DescriptionItem>
      </DescriptionList>
    </Ticket>
  );
}

function Stub({ passe }: { passe: Passe }) {
  return (
    <dl className="grid gap-1.5">
      <div className="mb-0.5 border-b border-border pb-2">
        <dt className="text-xs text-muted-foreground">Tipo do Passe</dt>
        <dd className="text-lg font-semibold wrap-anywhere">{passe.tipo_passe_nome ?? NAO_INFORMADO}</dd>
      </div>
      <Line label="Via">{passe.via ?? '–'}</Line>
      <Line label="Código de uso">
        <CopyableValue label="código de uso" text={passe.cod_uso} fallback="–" oneLine />
      </Line>
      <Line label="Criado em">{formatInstant(passe.criacao)}</Line>
      <Line label="Atualizado em">{formatInstant(passe.atualizacao)}</Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-6">
      <dt className="whitespace-nowrap text-muted-foreground">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

interface CopyableValueProps {
  label: string;
  text: string | null;
  fallback: string;
  /** Truncates instead of wrapping; the title has the full text. */
  oneLine?: boolean;
}

/** A value with a copy button, or its fallback. */
function CopyableValue({ label, text, fallback, oneLine = false }: CopyableValueProps) {
  // formatCpf returns the fallback for an invalid CPF.
  if (text === null || text === fallback) return <span className="text-muted-foreground">{fallback}</span>;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={oneLine ? 'truncate' : 'min-w-0 wrap-anywhere'} title={oneLine ? text : undefined}>
        {text}
      </span>
      <CopyButton label={label} text={text} className="-my-1" />
    </span>
  );
}
