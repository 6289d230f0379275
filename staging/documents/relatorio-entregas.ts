import {
  PEDIDO_STATUS_LABELS,
  TIPO_ENTREGA_LABELS,
  type PedidoStatus,
  type TipoEntrega,
} from '../domains/pedidos/rules.ts';
import { formatCpf } from '../lib/cpf.ts';
import { formatDay } from '../lib/dates.ts';
import { toCents } from '../lib/money.ts';
import type { EtiquetaEndereco } from './etiqueta.ts';
import { makeWorkbook, type CellValue, type WorkbookColumn } from './workbook.ts';

export interface RelatorioEntregasPedido {
  readonly numeroPedido: string;
  readonly status: PedidoStatus;
  readonly tipoEntrega: TipoEntrega;
  readonly nome: string | null;
  readonly email: string | null;
  /** Eleven digits. */
  readonly cpf: string | null;
  readonly endereco: EtiquetaEndereco;
  readonly quantidadePasses: number;
  readonly capinhas: readonly string[];
  /** Decimal text. */
  readonly valorFrete: string;
  readonly valorTotal: string;
  /** Instants as ISO texts, by the clock of Sao Paulo. */
  readonly pagoEm: string | null;
  readonly atualizacao: string;
}

export interface RelatorioEntregasData {
  /** yyyy-MM-dd, both included. */
  readonly inicio: string;
  readonly fim: string;
  /** In parts, in the order of the sheet. */
  readonly pedidos: AsyncIterable<readonly RelatorioEntregasPedido[]>;
}

const text = (value: string | null): CellValue => ({ kind: 'text', value });
const money = (value: string): CellValue => ({ kind: 'money', value: toCents(value) / 100 });
const instant = (value: string | null): CellValue => ({ kind: 'instant', value });

const COLUMNS: readonly WorkbookColumn<RelatorioEntregasPedido>[] = [
  { header: 'Pedido', width: 12, cell: (pedido) => text(pedido.numeroPedido) },
  { header: 'Status', width: 12, cell: (pedido) => text(PEDIDO_STATUS_LABELS[pedido.status]) },
  { header: 'Tipo de entrega', width: 17, cell: (pedido) => text(TIPO_ENTREGA_LABELS[pedido.tipoEntrega]) },
  { header: 'Destinatário', width: 32, cell: (pedido) => text(pedido.nome) },
  { header: 'E-mail', width: 34, cell: (pedido) => text(pedido.email) },
  { header: 'CPF', width: 16, cell: (pedido) => text(pedido.cpf === null ? null : formatCpf(pedido.cpf)) },
  { header: 'Telefone', width: 17, cell: (pedido) => text(pedido.endereco.telefone) },
  { header: 'Endereço', width: 36, cell: (pedido) => text(pedido.endereco.endereco_rua) },
  { header: 'Número', width: 9, cell: (pedido) => text(pedido.endereco.endereco_numero) },
  { header: 'Complemento', width: 18, cell: (pedido) => text(pedido.endereco.complemento) },
  { header: 'Bairro', width: 22, cell: (pedido) => text(pedido.endereco.endereco_bairro) },
  { header: 'Cidade', width: 16, cell: (pedido) => text(pedido.endereco.endereco_cidade) },
  { header: 'CEP', width: 11, cell: (pedido) => text(pedido.endereco.cep) },
  { header: 'Passes', width: 8, cell: (pedido) => ({ kind: 'count', value: pedido.quantidadePasses }) },
  { header: 'Capinhas', width: 28, cell: (pedido) => text(pedido.capinhas.join(', ')) },
  { header: 'Frete', width: 12, cell: (pedido) => money(pedido.valorFrete) },
  { header: 'Valor total', width: 14, cell: (pedido) => money(pedido.valorTotal) },
  { header: 'Pago em', width: 18, cell: (pedido) => instant(pedido.pagoEm) },
  { header: 'Atualização', width: 18, cell: (pedido) => instant(pedido.atualizacao) },
];

/** Delivery report (XLSX): one row an order; dates are dates and money is numbers, so that the sheet can be summed and filtered. */
export function makeRelatorioEntregas({ inicio, fim, pedidos }: RelatorioEntregasData): Promise<Buffer> {
  return makeWorkbook({
    sheet: `${formatDay(inicio)} a ${formatDay(fim)}`.replaceAll('/', '-'),
    columns: COLUMNS,
    rows: pedidos,
  });
}
