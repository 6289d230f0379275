import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import { StatusText } from '@/components/status/status';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Progress } from '@/components/ui/progress';
import { Ticket } from '@/components/layout/ticket';
import { funcionarioLabel, progressoOf } from '@/features/ordens-servico/ordem-servico-rules';
import { formatInstant } from '@/lib/dates';

export function OrdemServicoSummary({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { nome, email } = ordem.funcionario;
  return (
    <Ticket
      label="Resumo da ordem de serviço"
      stub={<Stub ordem={ordem} />}
      stubClassName="grid content-center gap-2.5"
    >
      <DescriptionList className="grid-cols-2 md:max-wide:grid-cols-3 wide:grid-cols-[minmax(0,6fr)_repeat(3,minmax(0,4fr))]">
        <DescriptionItem label="Funcionário" className="max-md:col-span-2 md:max-wide:col-span-3">
          {funcionarioLabel(ordem)}
          {nome !== null && email !== null ? <span className="block text-muted-foreground">{email}</span> : null}
        </DescriptionItem>
        <DescriptionItem label="Status" className="max-md:col-span-2">
          <StatusText kind="ordemServico" code={ordem.status} />
        </DescriptionItem>
        <DescriptionItem label="Criação">{formatInstant(ordem.criacao)}</DescriptionItem>
        <DescriptionItem label="Atualização">{formatInstant(ordem.atualizacao)}</DescriptionItem>
      </DescriptionList>
    </Ticket>
  );
}

function Stub({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { prontos, total, label } = progressoOf(ordem);
  if (total === 0) return <p className="text-muted-foreground">Nenhum pedido nesta ordem.</p>;
  return (
    <>
      <b className="text-md">{label}</b>
      <Progress aria-label={label} aria-valuetext={label} value={prontos} max={total} />
    </>
  );
}
