import { longDay } from './declaracao.ts';
import { A4, INK, LINE, MUTED, drawFact, drawLine, drawRule, drawText, mm, renderPdf } from './pdf.ts';

const CASES = [
  [
    'Extravio de documento',
    'Relata a parte que perdeu o passe no trajeto entre a escola e sua casa, em ônibus da linha 20.',
  ],
  ['Furto', 'Relata a parte que teve a mochila furtada na praia do Gonzaga, com o passe e outros documentos.'],
  [
    'Dano a documento',
    'Relata a parte que o passe foi danificado por água durante a ressaca e não pode mais ser lido.',
  ],
] as const;

/** Police report for a second copy (PDF); it names nobody, because many passes share it. */
export function drawBoletimPdf(variante: number, data: string): Promise<Buffer> {
  const [natureza, historico] = CASES[(variante - 1) % CASES.length] ?? CASES[0];
  return renderPdf({ title: 'Boletim de ocorrência', size: A4, margin: 22 }, (pdf) => {
    const left = mm(22);
    const width = pdf.page.width - 2 * left;
    drawLine(pdf, 'ESTADO DE SÃO PAULO', left, mm(22), width, { size: 10, align: 'center', spacing: 1 });
    drawLine(pdf, 'DELEGACIA ELETRÔNICA', left, mm(28), width, {
      size: 12.5,
      font: 'bold',
      align: 'center',
      spacing: 0.6,
    });
    drawLine(pdf, 'BOLETIM DE OCORRÊNCIA', left, mm(40), width, {
      size: 18,
      font: 'bold',
      align: 'center',
      spacing: 0.6,
    });
    const box = mm(54);
    pdf.rect(left, box, width, mm(44)).lineWidth(0.8).stroke(INK);
    drawRule(pdf, left, box + mm(22), width, 0.5, LINE);
    const half = width / 2 - mm(8);
    drawFact(pdf, 'Número', `${2000 + variante * 317}/${data.slice(0, 4)}`, left + mm(5), box + mm(5), half, 11);
    drawFact(pdf, 'Data do registro', longDay(data), left + width / 2 + mm(3), box + mm(5), half, 11);
    drawFact(pdf, 'Natureza', natureza, left + mm(5), box + mm(27), half, 11);
    drawFact(pdf, 'Local', 'Via pública, Baixada Santista - SP', left + width / 2 + mm(3), box + mm(27), half, 11);
    drawLine(pdf, 'Histórico', left, mm(110), width, { size: 11.5, font: 'bold' });
    const below = drawText(
      pdf,
      `${historico} Comparece para comunicar o fato e pedir a emissão de nova via. Nada mais disse nem lhe foi perguntado.`,
      left,
      mm(118),
      width,
      { size: 11.5, lineGap: 6 },
    );
    drawLine(pdf, 'Registro feito pela internet, sem assinatura.', left, below + mm(20), width, {
      size: 10.5,
      align: 'center',
    });
    drawLine(
      pdf,
      'Documento fictício, feito para demonstração. Não tem valor legal.',
      left,
      pdf.page.height - mm(30),
      width,
      {
        size: 8,
        color: MUTED,
        align: 'center',
      },
    );
  });
}
