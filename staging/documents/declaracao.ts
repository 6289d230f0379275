import { formatCpf } from '../lib/cpf.ts';
import { formatLongDay } from '../lib/dates.ts';
import type { DeclaracaoParams } from './documento-params.ts';
import { signaturePath } from './imagens.ts';
import { FICTITIOUS, circlePath, type Letter } from './letter.ts';
import { INK, MUTED } from './pdf.ts';
import { wrapText } from './text-path.ts';

const COLOURS = ['#1f4e79', '#7a2e2e', '#2f5d3a', '#5b3c78', '#8a5a1f', '#1f6a6a'] as const;

/** Declaration of enrolment. An unsigned one lacks the signature and the stamp. */
export function declaracaoLetter(params: DeclaracaoParams): Letter {
  const { variante, entidade, nome, cpf, curso, periodo, emitida, assinada } = params;
  const fill = COLOURS[variante % COLOURS.length] ?? COLOURS[0];
  const body = wrapText(
    `Declaramos, para fins de obtenção do passe com desconto, que ` +
      `${nome ?? 'o(a) estudante identificado(a) no documento apresentado'}${cpf === null ? '' : `, CPF ${formatCpf(cpf)},`} ` +
      `está regularmente matriculado(a)${curso === null ? '' : ` no curso de ${curso}`}${periodo === null ? '' : `, ${periodo}`}, ` +
      'nesta instituição, com frequência às aulas de segunda a sexta-feira.',
    27,
    770,
  );
  const dated = 600 + body.length * 50;
  const signed = dated + 210;
  const signer = variante % 2 === 0 ? 'Secretaria Acadêmica' : 'Direção da Escola';
  return {
    title: 'Declaração de matrícula',
    texts: [
      { text: entidade, x: 255, y: 148, size: 36, font: 'bold', fill, maxWidth: 640 },
      { text: 'Rua do Saber, 250 · Baixada Santista · SP', x: 255, y: 188, size: 22, fill: MUTED },
      { text: 'DECLARAÇÃO DE MATRÍCULA', x: 500, y: 390, size: 40, font: 'bold', fill: INK, anchor: 'middle' },
      ...body.map((text, i) => ({ text, x: 115, y: 530 + i * 50, size: 27, fill: INK })),
      { text: `Santos, ${formatLongDay(emitida)}.`, x: 885, y: dated, size: 27, fill: INK, anchor: 'end' },
      ...(assinada
        ? [{ text: 'CONFERE', x: 770, y: signed - 13, size: 20, font: 'bold', fill, anchor: 'middle' } as const]
        : []),
      { text: signer, x: 500, y: signed + 36, size: 24, fill: INK, anchor: 'middle' },
      { text: FICTITIOUS, x: 500, y: 1360, size: 18, fill: MUTED, anchor: 'middle' },
    ],
    strokes: [
      { path: circlePath(170, 150, 58), width: 8, color: fill },
      { path: 'M130 150l40-28 40 28-40 28zM148 166v22q22 18 44 0v-22', width: 5, color: fill },
      { path: 'M110 240h780', width: 4, color: fill },
      { path: `M300 ${signed}h400`, width: 2, color: INK },
      ...(assinada
        ? [
            { path: signaturePath(360, signed - 26, variante * 3 + 4), width: 4, color: '#20324a' },
            { path: circlePath(770, signed - 20, 74), width: 5, color: fill },
          ]
        : []),
    ],
  };
}
