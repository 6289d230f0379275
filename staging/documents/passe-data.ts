import { formatCpf } from '../lib/cpf.ts';
import { formatDay } from '../lib/dates.ts';
import { drawLine, type Pdf } from './pdf.ts';

/** What a pass shows, in both models. */
export interface PasseData {
  readonly codUso: string;
  readonly nome: string;
  /** Eleven digits. */
  readonly cpf: string | null;
  /** yyyy-MM-dd */
  readonly dataNascimento: string | null;
  readonly entidade: string | null;
  readonly curso: string | null;
  readonly periodo: string | null;
  readonly via: number;
  readonly tipoPasse: string;
  /** yyyy-MM-dd; null: the pass does not expire. */
  readonly validade: string | null;
  /** JPEG or PNG of foto_passe; null draws an empty frame. */
  readonly foto: Uint8Array | null;
}

/** A pass with its texts as they are printed. */
export function printedPasse(data: PasseData) {
  return {
    ...data,
    cpf: data.cpf === null ? 'Não disponível' : formatCpf(data.cpf),
    nascimento: data.dataNascimento === null ? 'Não informado' : formatDay(data.dataNascimento),
    entidade: data.entidade ?? 'Não informada',
    curso: data.curso ?? 'Não informado',
    periodo: data.periodo ?? 'Não informado',
    via: `${data.via}ª via`,
    validade: data.validade === null ? 'Sem data de validade' : `Válido até ${formatDay(data.validade)}`,
  };
}

export type PrintedPasse = ReturnType<typeof printedPasse>;

/** The photo cut to its frame, or an outline of a person where there is none. */
export function drawFoto(
  pdf: Pdf,
  foto: Uint8Array | null,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pdf.save().roundedRect(x, y, width, height, radius).clip();
  if (foto !== null) {
    pdf.image(Buffer.from(foto), x, y, { cover: [width, height], align: 'center', valign: 'center' });
  } else {
    pdf.rect(x, y, width, height).fill('#eef1f1');
    pdf.circle(x + width / 2, y + height * 0.4, width * 0.19).fill('#b9c3c3');
    pdf.ellipse(x + width / 2, y + height * 0.98, width * 0.36, height * 0.32).fill('#b9c3c3');
  }
  pdf.restore();
  if (foto === null) drawLine(pdf, 'Sem foto', x, y + 3, width, { size: 5.5, color: '#56625f', align: 'center' });
}
