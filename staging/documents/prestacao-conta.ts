import {
  ORDEM_SERVICO_STATUS_LABELS,
  isPedidoPronto,
  type OrdemServicoStatus,
} from '../domains/ordens-servico/rules.ts';
import {
  PEDIDO_STATUS_LABELS,
  TIPO_ENTREGA_LABELS,
  type PedidoStatus,
  type TipoEntrega,
} from '../domains/pedidos/rules.ts';
import { formatInstant } from '../lib/dates.ts';
import { formatMoney, sumMoney } from '../lib/money.ts';
import { MUTED, drawLine, drawRule, mm, type Pdf } from './pdf.ts';
import { REPORT_MARGIN, drawTable, drawTicket, renderReport, type Column, type TableRow } from './report.ts';

export interface PrestacaoContaPedido {
  readonly numeroPedido: string;
  readonly status: PedidoStatus;
  readonly tipoEntrega: TipoEntrega;
  /** Decimal text. */
  readonly valorTotal: string;
  readonly capinhas: readonly string[];
  readonly passes: readonly { readonly nome: string; readonly tipoPasse: string; readonly via: number }[];
}

export interface PrestacaoContaData {
  readonly ordemServicoId: number;
  readonly funcionario: string;
  readonly funcionarioEmail: string;
  readonly status: OrdemServicoStatus;
  /** Instants as ISO texts. */
  readonly criacao: string;
  readonly atualizacao: string;
  readonly geradoEm: string;
  readonly pedidos: readonly PrestacaoContaPedido[];
}

const COLUMNS: readonly Column[] = [
  { header: 'Pedido', share: 12 },
  { header: 'Situação', share: 22 },
  { header: 'Entrega', share: 20 },
  { header: 'Passes', share: 10, align: 'right' },
  { header: 'Capinhas', share: 33 },
  { header: 'Valor', share: 15, align: 'right' },
];

/** Account of a service order (A4): its orders with their passes and cases, sums, and lines to sign. */
export function makePrestacaoConta(data: PrestacaoContaData): Promise<Buffer> {
  const heading = 'Prestação de Conta';
  const subtitle = `Ordem de Serviço ${data.ordemServicoId}`;
  const title = `${heading} · ${subtitle}`;
  return renderReport({ title, heading, subtitle, geradoEm: data.geradoEm }, (pdf, top) => {
    const passes = data.pedidos.reduce((sum, pedido) => sum + pedido.passes.length, 0);
    const prontos = data.pedidos.filter((pedido) => isPedidoPronto(pedido.status)).length;
    const total = sumMoney(data.pedidos.map((pedido) => pedido.valorTotal));
    const below = drawTicket(
      pdf,
      top,
      [
        ['Funcionário', data.funcionario],
        ['E-mail', data.funcionarioEmail],
        ['Criação', formatInstant(data.criacao)],
        ['Atualização', formatInstant(data.atualizacao)],
        ['Status', ORDEM_SERVICO_STATUS_LABELS[data.status]],
      ],
      [
        ['Pedidos', String(data.pedidos.length)],
        ['Prontos', `${prontos} de ${data.pedidos.length}`],
        ['Passes', String(passes)],
        ['Pedidos com capinha', String(data.pedidos.filter((pedido) => pedido.capinhas.length > 0).length)],
        ['Total', formatMoney(total)],
      ],
    );
    const rows = data.pedidos.map(rowOf);
    const sum: TableRow = { cells: ['Total', '', '', String(passes), '', formatMoney(total)], isTotal: true };
    const end = drawTable(pdf, COLUMNS, [...rows, sum], below + 16);
    drawSignatures(pdf, end, data.funcionario);
  });
}

function rowOf(pedido: PrestacaoContaPedido): TableRow {
  return {
    cells: [
      pedido.numeroPedido,
      PEDIDO_STATUS_LABELS[pedido.status],
      TIPO_ENTREGA_LABELS[pedido.tipoEntrega],
      String(pedido.passes.length),
      pedido.capinhas.length === 0 ? 'Sem capinhas' : pedido.capinhas.join(', '),
      formatMoney(pedido.valorTotal),
    ],
    notes: pedido.passes.map((passe) => `${passe.nome} · ${passe.tipoPasse} · ${passe.via}ª via`),
  };
}

/** On a page of its own when the last one is full. */
function drawSignatures(pdf: Pdf, end: number, funcionario: string): void {
  let y = end + mm(18);
  if (y > pdf.page.height - mm(REPORT_MARGIN + 8)) {
    pdf.addPage();
    y = mm(REPORT_MARGIN + 20);
  }
  const left = mm(REPORT_MARGIN);
  const width = (pdf.page.width - 2 * left - mm(14)) / 2;
  [funcionario, 'Conferido por'].forEach((label, i) => {
    const x = left + i * (width + mm(14));
    drawRule(pdf, x, y, width, 0.6, '#8d9a9a');
    drawLine(pdf, label, x, y + 4, width, { size: 8.5, color: MUTED, align: 'center' });
  });
}
