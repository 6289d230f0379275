import { drawLine, type Pdf } from './pdf.ts';

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** The photo cut to its frame, or an outline of a person where there is none. */
export function drawFoto(pdf: Pdf, foto: Uint8Array | null, { x, y, width, height, radius }: Frame): void {
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
