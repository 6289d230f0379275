import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { formatCpf } from '../rules/cpf.ts';
import { formatDay, toIsoInstant } from '../rules/dates.ts';
import { toCents } from '../rules/money.ts';
import { PEDIDO_STATUS_LABELS, TIPO_ENTREGA_LABELS, type PedidoStatus, type TipoEntrega } from '../rules/pedido-status.ts';
import { cellText } from '../rules/spreadsheet-cell.ts';
import type { EtiquetaEndereco } from './etiqueta.ts';

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
  /** Instants as ISO texts. */
  readonly pagoEm: string | null;
  readonly atualizacao: string;
}

export interface RelatorioEntregasData {
  /** yyyy-MM-dd, both included. */
  readonly inicio: string;
  readonly fim: string;
  readonly pedidos: readonly RelatorioEntregasPedido[];
}

interface ReportColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  cell(pedido: RelatorioEntregasPedido): Cell;
}

const COLUMNS: readonly ReportColumn[] = [
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
  { header: 'Passes', width: 8, cell: (pedido) => ({ type: Number, value: pedido.quantidadePasses, format: '0' }) },
  { header: 'Capinhas', width: 28, cell: (pedido) => text(pedido.capinhas.join(', ')) },
  { header: 'Frete', width: 12, cell: (pedido) => money(pedido.valorFrete) },
  { header: 'Valor total', width: 14, cell: (pedido) => money(pedido.valorTotal) },
  { header: 'Pago em', width: 18, cell: (pedido) => instant(pedido.pagoEm) },
  { header: 'Atualização', width: 18, cell: (pedido) => instant(pedido.atualizacao) },
];

/**
 * Delivery report (XLSX): one row an order, the header frozen. Customers' texts are text cells in the text format, and
 * cannot become formulas; dates are dates and money is numbers, so that the sheet can be summed and filtered.
 */
export function makeRelatorioEntregas(data: RelatorioEntregasData): Promise<Buffer> {
  const header: Row = COLUMNS.map((column) => ({
    type: String,
    value: column.header,
    fontWeight: 'bold',
    textColor: '#FFFFFF',
    backgroundColor: '#005961',
    alignVertical: 'center',
    height: 22,
  }));
  const rows = data.pedidos.map((pedido): Row => COLUMNS.map((column) => column.cell(pedido)));
  return writeXlsxFile([header, ...rows], {
    sheet: sheetName(data),
    columns: COLUMNS.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
    orientation: 'landscape',
  }).toBuffer();
}

/** At most 31 characters, and no slash in a sheet's name. */
function sheetName({ inicio, fim }: RelatorioEntregasData): string {
  return `${formatDay(inicio)} a ${formatDay(fim)}`.replaceAll('/', '-');
}

function text(value: string | null): Cell {
  return value === null || value.trim() === '' ? null : { type: String, value: cellText(value), format: '@' };
}

function money(value: string): Cell {
  return { type: Number, value: toCents(value) / 100, format: '"R$" #,##0.00' };
}

/** A cell has no time zone: it gets the clock of Sao Paulo. */
function instant(value: string | null): Cell {
  if (value === null) return null;
  const clock = toIsoInstant(new Date(value)).slice(0, 19);
  return { type: Date, value: new Date(`${clock}Z`), format: 'dd/mm/yyyy hh:mm' };
}
