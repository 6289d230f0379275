import { formatLongDay } from '../lib/dates.ts';
import { FICTITIOUS, type Letter } from './letter.ts';
import { INK, LINE, MUTED } from './pdf.ts';
import { wrapText } from './text-path.ts';

const CASES = [
  ['Extravio de documento', 'perdeu o passe no trajeto entre a escola e sua casa, em ônibus da linha 20.'],
  ['Furto', 'teve a mochila furtada na praia do Gonzaga, com o passe e outros documentos.'],
  ['Dano a documento', 'danificou o passe com água durante a ressaca, e ele não pode mais ser lido.'],
] as const;

/** Police report for a second copy; it contains no name, because many passes share it. */
export function boletimLetter(variante: number, data: string): Letter {
  const [natureza, historico] = CASES[(variante - 1) % CASES.length] ?? CASES[0];
  const body = wrapText(
    `Relata a parte que ${historico} Comparece para comunicar o fato e pedir a emissão de nova via. Nada mais disse nem lhe foi perguntado.`,
    25,
    790,
  );
  const fact = (label: string, text: string, x: number, y: number) => [
    { text: label, x, y, size: 18, fill: MUTED },
    { text, x, y: y + 34, size: 24, fill: INK },
  ];
  return {
    title: 'Boletim de ocorrência',
    texts: [
      { text: 'ESTADO DE SÃO PAULO', x: 500, y: 120, size: 22, fill: INK, anchor: 'middle' },
      { text: 'DELEGACIA ELETRÔNICA', x: 500, y: 155, size: 26, font: 'bold', fill: INK, anchor: 'middle' },
      { text: 'BOLETIM DE OCORRÊNCIA', x: 500, y: 220, size: 38, font: 'bold', fill: INK, anchor: 'middle' },
      ...fact('Número', `${2000 + variante * 317}/${data.slice(0, 4)}`, 130, 300),
      ...fact('Data do registro', formatLongDay(data), 520, 300),
      ...fact('Natureza', natureza, 130, 400),
      ...fact('Local', 'Via pública, Baixada Santista - SP', 520, 400),
      { text: 'Histórico', x: 105, y: 540, size: 25, font: 'bold', fill: INK },
      ...body.map((text, i) => ({ text, x: 105, y: 590 + i * 42, size: 25, fill: INK })),
      { text: FICTITIOUS, x: 500, y: 1360, size: 18, fill: MUTED, anchor: 'middle' },
    ],
    strokes: [{ path: 'M105 265h790v200h-790zM105 365h790', width: 2, color: LINE }],
  };
}
