import { TIPO_ENTREGA_LABELS, type TipoEntrega } from '../domains/pedidos/rules.ts';
import { drawCode128 } from './barcode.ts';
import {
  drawBrand,
  drawLine,
  drawRule,
  drawPerforation,
  drawText,
  mm,
  renderPdf,
  sizeFor,
  type Pdf,
  type TextStyle,
} from './pdf.ts';

export interface EtiquetaEndereco {
  readonly endereco_rua: string | null;
  readonly endereco_numero: string | null;
  readonly endereco_bairro: string | null;
  readonly endereco_cidade: string | null;
  /** 00000-000 */
  readonly cep: string | null;
  readonly complemento: string | null;
  readonly telefone: string | null;
}

export interface EtiquetaData {
  readonly numeroPedido: string;
  readonly tipoEntrega: TipoEntrega;
  /** Null when neither the account nor the payment names anybody. */
  readonly destinatario: string | null;
  readonly endereco: EtiquetaEndereco;
  readonly quantidadePasses: number;
  /** As in the order: 'Transparente azul x 1'. */
  readonly capinhas: readonly string[];
}

const WIDTH = 100;
const HEIGHT = 150;
const MARGIN = 6;
const BLACK = '#000';
/** Printed small on every label; the sender is as fictional as the company. */
const REMETENTE = 'Embarque Passes · Rua do Cais, 100 · Valongo · Santos - SP · 11010-000';

/** Shipping label, 100 x 150 mm, black for thermal printers, with the order number as Code 128. */
export function makeEtiqueta(data: EtiquetaData): Promise<Buffer> {
  return renderPdf(
    { title: `Etiqueta do pedido ${data.numeroPedido}`, size: [WIDTH, HEIGHT], margin: MARGIN },
    (pdf) => {
      pdf.page.margins.bottom = 0;
      const left = mm(MARGIN);
      const width = mm(WIDTH - 2 * MARGIN);
      drawHeader(pdf, data, left, width);
      drawAddress(pdf, data, left, mm(26), width);
      drawContents(pdf, data, left, mm(91), width);
      drawCode128(pdf, data.numeroPedido, left, mm(107), width, mm(23));
      const digits = { size: 13, font: 'mono', color: BLACK, align: 'center', spacing: 2 } as const;
      drawLine(pdf, data.numeroPedido, left, mm(131.5), width, digits);
      rule(pdf, left, mm(140), width);
      drawLine(pdf, `Remetente: ${REMETENTE}`, left, mm(141.8), width, { size: 6.6, color: BLACK });
    },
  );
}

function rule(pdf: Pdf, x: number, y: number, width: number): void {
  drawRule(pdf, x, y, width, 0.8, BLACK);
}

function drawHeader(pdf: Pdf, { tipoEntrega }: EtiquetaData, left: number, width: number): void {
  drawBrand(pdf, left, mm(8), mm(7), BLACK);
  const boxWidth = mm(42);
  pdf.roundedRect(left + width - boxWidth, mm(6), boxWidth, mm(11), 3).fill(BLACK);
  const tipo = TIPO_ENTREGA_LABELS[tipoEntrega].toUpperCase();
  const style = { size: 12, font: 'bold', color: '#fff', align: 'center', spacing: 0.3 } as const;
  drawLine(pdf, tipo, left + width - boxWidth + 4, mm(6) + 8.5, boxWidth - 8, style);
  rule(pdf, left, mm(21), width);
}

function drawAddress(
  pdf: Pdf,
  { destinatario, endereco }: EtiquetaData,
  left: number,
  top: number,
  width: number,
): void {
  const body: TextStyle = { size: 12.5, color: BLACK, lineGap: 1.5 };
  let y = drawLine(pdf, 'DESTINATÁRIO', left, top, width, { size: 7.5, color: BLACK, spacing: 1 });
  const name = destinatario ?? 'Destinatário não informado';
  const size = sizeFor(pdf, name, width, 2, 'bold', 18, 11);
  y = drawText(pdf, name, left, y + 2, width, { size, font: 'bold', color: BLACK });
  const lines = addressLines(endereco);
  const lineSize = Math.min(...lines.map((line) => sizeFor(pdf, line, width, 2, 'regular', body.size, 8)));
  for (const line of lines) y = drawText(pdf, line, left, y + 3, width, { ...body, size: lineSize });
  const cityY = Math.max(y + mm(3), mm(66));
  drawText(pdf, endereco.cep ?? 'CEP não informado', left, cityY, width * 0.52, {
    size: endereco.cep === null ? 12 : 22,
    font: 'bold',
    color: BLACK,
  });
  const cidade = endereco.endereco_cidade === null ? 'Cidade não informada' : `${endereco.endereco_cidade} - SP`;
  drawLine(pdf, cidade, left + width * 0.5, cityY + 2, width * 0.5, {
    size: 12.5,
    font: 'bold',
    color: BLACK,
    align: 'right',
  });
  const telefone = endereco.telefone === null ? 'Telefone não informado' : `Tel. ${endereco.telefone}`;
  drawLine(pdf, telefone, left + width * 0.5, cityY + 19, width * 0.5, { size: 9.5, color: BLACK, align: 'right' });
}

/** Street and number, complement, district. */
function addressLines(endereco: EtiquetaEndereco): string[] {
  const street = `${endereco.endereco_rua ?? 'Rua não informada'}, ${endereco.endereco_numero ?? 'número não informado'}`;
  const lines = [street];
  if (endereco.complemento !== null && endereco.complemento.trim() !== '') lines.push(endereco.complemento);
  lines.push(endereco.endereco_bairro ?? 'Bairro não informado');
  return lines;
}

function drawContents(pdf: Pdf, data: EtiquetaData, left: number, top: number, width: number): void {
  drawPerforation(pdf, left, top - mm(2.5), left + width, top - mm(2.5), BLACK);
  const passes = data.quantidadePasses === 1 ? '1 passe' : `${data.quantidadePasses} passes`;
  // 'azul x 1' stays on one line
  const contents = [passes, ...data.capinhas].map((text) => text.replaceAll(' ', '\u00a0')).join(' · ');
  drawLine(pdf, 'PEDIDO', left, top, mm(30), { size: 7.5, color: BLACK, spacing: 1 });
  drawLine(pdf, data.numeroPedido, left, top + 9, mm(32), { size: 19, font: 'bold', color: BLACK });
  const x = left + mm(36);
  drawLine(pdf, 'CONTEÚDO', x, top, mm(30), { size: 7.5, color: BLACK, spacing: 1 });
  const size = sizeFor(pdf, contents, width - mm(36), 2, 'regular', 10.5, 7);
  drawText(pdf, contents, x, top + 11, width - mm(36), { size, color: BLACK });
}
