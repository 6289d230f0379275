import { formatCpf } from '../lib/cpf.ts';
import type { DeclaracaoParams } from './documento-params.ts';
import { signature, type Svg } from './imagens.ts';
import { INK, MUTED, drawLine, drawRule, drawText, mm, renderPdf, A4, type Pdf } from './pdf.ts';
import { textPath, wrapText } from './text-path.ts';

const COLOURS = ['#1f4e79', '#7a2e2e', '#2f5d3a', '#5b3c78', '#8a5a1f', '#1f6a6a'] as const;

interface Letter {
  readonly colour: string;
  readonly body: string;
  readonly dated: string;
  readonly signer: string;
}

const longDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** yyyy-MM-dd as 12 de outubro de 2026. */
export function longDay(day: string): string {
  return longDate.format(new Date(`${day}T12:00:00Z`));
}

function letterOf(params: DeclaracaoParams): Letter {
  const who = params.nome ?? 'o(a) estudante identificado(a) no documento apresentado';
  const cpf = params.cpf === null ? '' : `, CPF ${formatCpf(params.cpf)},`;
  const course = params.curso === null ? '' : ` no curso de ${params.curso}`;
  const period = params.periodo === null ? '' : `, ${params.periodo}`;
  return {
    colour: COLOURS[params.variante % COLOURS.length] ?? COLOURS[0],
    body:
      `Declaramos, para fins de obtenção do passe com desconto, que ${who}${cpf} está regularmente ` +
      `matriculado(a)${course}${period}, nesta instituição, com frequência às aulas de segunda a sexta-feira.`,
    dated: `Santos, ${longDay(params.emitida)}.`,
    signer: params.variante % 2 === 0 ? 'Secretaria Acadêmica' : 'Direção da Escola',
  };
}

const FOOT = 'Documento fictício, feito para demonstração. Não tem valor legal.';

/** Declaration of enrolment as a PDF page. */
export function drawDeclaracaoPdf(params: DeclaracaoParams): Promise<Buffer> {
  const letter = letterOf(params);
  return renderPdf({ title: 'Declaração de matrícula', size: A4, margin: 25 }, (pdf) => {
    const left = mm(25);
    const width = pdf.page.width - 2 * left;
    drawSeal(pdf, left, mm(24), letter.colour);
    drawLine(pdf, params.entidade, left + mm(22), mm(26), width - mm(22), {
      size: 15,
      font: 'bold',
      color: letter.colour,
    });
    drawLine(pdf, 'Rua do Saber, 250 · Baixada Santista · SP', left + mm(22), mm(33), width - mm(22), {
      size: 9.5,
      color: MUTED,
    });
    drawRule(pdf, left, mm(46), width, 1.2, letter.colour);
    drawLine(pdf, 'DECLARAÇÃO DE MATRÍCULA', left, mm(68), width, {
      size: 17,
      font: 'bold',
      color: INK,
      align: 'center',
      spacing: 0.6,
    });
    const below = drawText(pdf, letter.body, left, mm(92), width, { size: 12.5, lineGap: 8 });
    drawLine(pdf, letter.dated, left, below + mm(16), width, { size: 12.5, align: 'right' });
    const y = below + mm(56);
    if (params.assinada) {
      pdf
        .save()
        .translate(left + width / 2 - 62, y - 14)
        .scale(0.5);
      pdf
        .path(pathOf(signature(0, 0, params.variante * 3 + 4)))
        .lineWidth(4)
        .stroke('#20324a')
        .restore();
      pdf
        .save()
        .opacity(0.55)
        .circle(left + width * 0.8, y - 12, 36)
        .lineWidth(2)
        .stroke(letter.colour);
      pdf
        .circle(left + width * 0.8, y - 12, 29)
        .lineWidth(0.8)
        .stroke(letter.colour)
        .restore();
      drawLine(pdf, 'CONFERE', left + width * 0.8 - 29, y - 17, 58, {
        size: 8.5,
        font: 'bold',
        color: letter.colour,
        align: 'center',
      });
    }
    drawRule(pdf, left + width * 0.27, y, width * 0.46, 0.7, INK);
    drawLine(pdf, letter.signer, left, y + 5, width, { size: 10.5, align: 'center' });
    drawLine(pdf, FOOT, left, pdf.page.height - mm(33), width, { size: 8, color: MUTED, align: 'center' });
  });
}

function drawSeal(pdf: Pdf, x: number, y: number, colour: string): void {
  const r = mm(8);
  pdf
    .circle(x + r, y + r, r)
    .lineWidth(2.4)
    .stroke(colour);
  pdf
    .circle(x + r, y + r, r * 0.72)
    .lineWidth(0.8)
    .stroke(colour);
  pdf
    .path(`M${x + r - 11} ${y + r + 1}l11-8 11 8-11 8z M${x + r - 6} ${y + r + 6}v6q6 5 12 0v-6`)
    .lineWidth(1.4)
    .stroke(colour);
}

/** The d of the path inside a drawn signature. */
function pathOf(svg: string): string {
  return / d="([^"]+)"/.exec(svg)?.[1] ?? '';
}

/** The same letter as a photo of the sheet on a table. */
export function drawDeclaracaoImage(params: DeclaracaoParams): Svg {
  const letter = letterOf(params);
  const lines = wrapText(letter.body, 27, 770);
  const body = lines.map((line, i) => textPath(line, 115, 530 + i * 50, { size: 27, fill: INK })).join('');
  const dated = 530 + lines.length * 50 + 70;
  const signed = dated + 210;
  const sheet =
    '<rect x="8" y="12" width="1000" height="1414" fill="#000" opacity=".2"/><rect width="1000" height="1414" fill="#fffefa"/>' +
    `<g fill="none" stroke="${letter.colour}"><circle cx="170" cy="150" r="58" stroke-width="8"/><circle cx="170" cy="150" r="42" stroke-width="3"/><path d="M130 150l40-28 40 28-40 28zM148 166v22q22 18 44 0v-22" stroke-width="5"/></g>` +
    textPath(params.entidade, 255, 148, { size: 36, font: 'bold', fill: letter.colour, maxWidth: 640 }) +
    textPath('Rua do Saber, 250 · Baixada Santista · SP', 255, 188, { size: 22, fill: MUTED }) +
    `<rect x="110" y="240" width="780" height="4" fill="${letter.colour}"/>` +
    textPath('DECLARAÇÃO DE MATRÍCULA', 500, 390, { size: 40, font: 'bold', fill: INK, anchor: 'middle' }) +
    body +
    textPath(letter.dated, 885, dated, { size: 27, fill: INK, anchor: 'end' }) +
    (params.assinada
      ? `<g transform="translate(360 ${signed - 26})">${signature(0, 0, params.variante * 3 + 4)}</g>` +
        `<g opacity=".6" transform="rotate(-9 770 ${signed - 20})"><circle cx="770" cy="${signed - 20}" r="74" fill="none" stroke="${letter.colour}" stroke-width="5"/><circle cx="770" cy="${signed - 20}" r="60" fill="none" stroke="${letter.colour}" stroke-width="2"/>${textPath('CONFERE', 770, signed - 13, { size: 20, font: 'bold', fill: letter.colour, anchor: 'middle' })}</g>`
      : '') +
    `<rect x="300" y="${signed}" width="400" height="2" fill="${INK}"/>` +
    textPath(letter.signer, 500, signed + 36, { size: 24, fill: INK, anchor: 'middle' }) +
    textPath(FOOT, 500, 1360, { size: 18, fill: MUTED, anchor: 'middle' });
  const turn = (params.variante % 3) - 1;
  return {
    width: 1160,
    height: 1600,
    body: `<rect width="1160" height="1600" fill="#8d7b67"/><path d="M0 300l1160-60v10L0 312zM0 900l1160-60v10L0 912zM0 1430l1160-60v10L0 1442z" fill="#7b6a57"/><g transform="rotate(${turn * 1.2} 580 800) translate(80 93)">${sheet}</g>`,
  };
}
