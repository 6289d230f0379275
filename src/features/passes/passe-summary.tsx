import type { ReactNode } from 'react';
import type { Passe } from '@/api/passes';
import { CopyButton } from '@/components/feedback/copy-button';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Ticket } from '@/components/layout/ticket';
import { CopyablePersonalValue } from '@/components/personal-data/copyable-personal-value';
import { EmailText, PersonalValue } from '@/components/personal-data/personal-value';
import { formatDate, formatInstant } from '@/lib/dates';
import { NAO_INFORMADO, SEM_EMAIL } from '@/lib/format';

export function PasseSummary({ passe }: { passe: Passe }) {
  return (
    <Ticket label="Resumo do passe" stub={<Stub passe={passe} />} stubClassName="@min-[40rem]:w-70">
      <DescriptionList className="grid-cols-[minmax(9.5rem,1fr)_minmax(0,1fr)] max-md:gap-x-4 wide:grid-cols-[minmax(0,6fr)_minmax(9.5rem,4fr)_repeat(2,minmax(0,4fr))]">
        <DescriptionItem label="Nome" className="max-wide:col-span-2">
          {passe.nome ?? NAO_INFORMADO}
        </DescriptionItem>
        <DescriptionItem label="CPF">
          <CopyablePersonalValue kind="cpf" value={passe.cpf} fallback={<Missing>CPF não disponível</Missing>}>
            {(text) => (
              <span className="truncate" title={text}>
                {text}
              </span>
            )}
          </CopyablePersonalValue>
        </DescriptionItem>
        <DescriptionItem label="Telefone">
          <PersonalValue kind="phone" value={passe.telefone} />
        </DescriptionItem>
        <DescriptionItem label="Nascimento">{formatDate(passe.data_nascimento)}</DescriptionItem>
        <DescriptionItem label="Criado por" className="max-wide:col-span-2">
          <CopyablePersonalValue kind="email" value={passe.usuario_email} fallback={<Missing>{SEM_EMAIL}</Missing>}>
            {(text) => (
              <span className="min-w-0 wrap-anywhere">
                <EmailText email={text} />
              </span>
            )}
          </CopyablePersonalValue>
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
        <CodigoDeUso codigo={passe.cod_uso} />
      </Line>
      <Line label="Criado em">{formatInstant(passe.criacao)}</Line>
      <Line label="Atualizado em">{formatInstant(passe.atualizacao)}</Line>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <dt className="whitespace-nowrap text-muted-foreground">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

function Missing({ children }: { children: string }) {
  return <span className="text-muted-foreground">{children}</span>;
}

function CodigoDeUso({ codigo }: { codigo: string | null }) {
  if (codigo === null) return <Missing>–</Missing>;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="truncate" title={codigo}>
        {codigo}
      </span>
      <CopyButton label="código de uso" text={codigo} className="-my-1" />
    </span>
  );
}
