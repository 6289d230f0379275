import type { EnderecoRow } from '../domains/entregas/endereco.ts';
import { TIPO_ENTREGA_LABELS, type TipoEntrega } from '../domains/pedidos/rules.ts';
import { drawCode128 } from './barcode.ts';
import { drawBrand, drawLine, drawRule, drawPerforation, drawText, mm, renderPdf, sizeFor, type Pdf } from './pdf.ts';

/** The parts of an address; cep is 00000-000. */
export type EtiquetaEndereco = Omit<EnderecoRow, 'tipo_entrega' | 'valor_frete'>;

export interface EtiquetaData {
  readonly numeroPedido: string;
  readonly tipoEntrega: TipoEntrega;
  /** Null without a name in the account and in the payment. */
  readonly destinatario: string | null;
  readonly endereco: EtiquetaEndereco;
  readonly quantidadePasses: number;
  /** As in the order: 'Transparente azul x 1'. */
  readonly capinhas: readonly string[];
}

const WIDTH = 100;
const HEIGHT = 150;
const MARGIN = 6;
/** Left edge and width of the drawing, in points. */
const LEFT = mm(MARGIN);
const INNER = mm(WIDTH - 2 * MARGIN);
const BLACK = '#000';
/** Printed small on every label; the sender is as fictional as the company. */
const REMETENTE = 'Embarque Passes · Rua do Cais, 100 · Valongo · Santos - SP · 11010-000';

/** Shipping label, 100 x 150 mm, black for thermal printers, with the order number as Code 128. */
export function makeEtiqueta(data: EtiquetaData): Promise<Buffer> {
  const title = `Etiqueta do pedido ${data.numeroPedido}`;
  return renderPdf({ title, size: [WIDTH, HEIGHT], margin: MARGIN }, (pdf) => {
    pdf.page.margins.bottom = 0;
    drawHeader(pdf, data);
    drawAddress(pdf, data);
    drawContents(pdf, data, mm(91));
    drawCode128(pdf, data.numeroPedido, LEFT, mm(107), INNER, mm(23));
    const digits = { size: 13, font: 'mono', color: BLACK, align: 'center', spacing: 2 } as const;
    drawLine(pdf, data.numeroPedido, LEFT, mm(131.5), INNER, digits);
    drawRule(pdf, LEFT, mm(140), INNER, 0.8, BLACK);
    drawLine(pdf, `Remetente: ${REMETENTE}`, LEFT, mm(141.8), INNER, { size: 6.6, color: BLACK });
  });
}

function drawHeader(pdf: Pdf, { tipoEntrega }: EtiquetaData): void {
  drawBrand(pdf, LEFT, mm(8), mm(7), BLACK);
  const boxWidth = mm(42);
  const boxLeft = LEFT + INNER - boxWidth;
  pdf.roundedRect(boxLeft, mm(6), boxWidth, mm(11), 3).fill(BLACK);
  const tipo = TIPO_ENTREGA_LABELS[tipoEntrega].toUpperCase();
  const style = { size: 12, font: 'bold', color: '#fff', align: 'center', spacing: 0.3 } as const;
  drawLine(pdf, tipo, boxLeft + 4, mm(6) + 8.5, boxWidth - 8, style);
  drawRule(pdf, LEFT, mm(21), INNER, 0.8, BLACK);
}

function drawAddress(pdf: Pdf, { destinatario, endereco }: EtiquetaData): void {
  let y = drawLine(pdf, 'DESTINATÁRIO', LEFT, mm(26), INNER, { size: 7.5, color: BLACK, spacing: 1 });
  const name = destinatario ?? 'Destinatário não informado';
  const nameSize = sizeFor(pdf, name, INNER, 2, 'bold', 18, 11);
  y = drawText(pdf, name, LEFT, y + 2, INNER, { size: nameSize, font: 'bold', color: BLACK });
  const lines = addressLines(endereco);
  const size = Math.min(...lines.map((line) => sizeFor(pdf, line, INNER, 2, 'regular', 12.5, 8)));
  for (const line of lines) y = drawText(pdf, line, LEFT, y + 3, INNER, { size, color: BLACK, lineGap: 1.5 });
  const cityY = Math.max(y + mm(3), mm(66));
  const cep = { size: endereco.cep === null ? 12 : 22, font: 'bold', color: BLACK } as const;
  drawText(pdf, endereco.cep ?? 'CEP não informado', LEFT, cityY, INNER * 0.52, cep);
  const cidade = endereco.endereco_cidade === null ? 'Cidade não informada' : `${endereco.endereco_cidade} - SP`;
  const atRight = { color: BLACK, align: 'right' } as const;
  drawLine(pdf, cidade, LEFT + INNER * 0.5, cityY + 2, INNER * 0.5, { ...atRight, size: 12.5, font: 'bold' });
  const telefone = endereco.telefone === null ? 'Telefone não informado' : `Tel. ${endereco.telefone}`;
  drawLine(pdf, telefone, LEFT + INNER * 0.5, cityY + 19, INNER * 0.5, { ...atRight, size: 9.5 });
}

/** Street and number, complement, district. */
function addressLines(endereco: EtiquetaEndereco): string[] {
  const lines = [
    `${endereco.endereco_rua ?? 'Rua não informada'}, ${endereco.endereco_numero ?? 'número não informado'}`,
  ];
  if (endereco.complemento !== null && endereco.complemento.trim() !== '') lines.push(endereco.complemento);
  lines.push(endereco.endereco_bairro ?? 'Bairro não informado');
  return lines;
}

function drawContents(pdf: Pdf, data: EtiquetaData, top: number): void {
  drawPerforation(pdf, LEFT, top - mm(2.5), LEFT + INNER, top - mm(2.5), BLACK);
  const passes = data.quantidadePasses === 1 ? '1 passe' : `${data.quantidadePasses} passes`;
  // 'azul x 1' stays on one line
  const contents = [passes, ...data.capinhas].map((text) => text.replaceAll(' ', '\u00a0')).join(' · ');
  drawLine(pdf, 'PEDIDO', LEFT, top, mm(30), { size: 7.5, color: BLACK, spacing: 1 });
  drawLine(pdf, data.numeroPedido, LEFT, top + 9, mm(32), { size: 19, font: 'bold', color: BLACK });
  const x = LEFT + mm(36);
  const width = INNER - mm(36);
  drawLine(pdf, 'CONTEÚDO', x, top, mm(30), { size: 7.5, color: BLACK, spacing: 1 });
  const size = sizeFor(pdf, contents, width, 2, 'regular', 10.5, 7);
  drawText(pdf, contents, x, top + 11, width, { size, color: BLACK });
}
