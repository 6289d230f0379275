import bwip from 'bwip-js/node';
import type { Pdf } from './pdf.ts';

/** Code 128 as filled rectangles, with the quiet zone of ten modules inside the width. Only digits and ASCII. */
export function drawCode128(pdf: Pdf, text: string, x: number, y: number, width: number, height: number): void {
  const [code] = bwip.raw({ bcid: 'code128', text });
  if (code === undefined || !('sbs' in code)) throw new TypeError(`no barcode for ${text}`);
  const modules = code.sbs.reduce((sum, bar) => sum + bar, 0);
  const unit = width / (modules + 20);
  let left = x + 10 * unit;
  code.sbs.forEach((bar, i) => {
    if (i % 2 === 0) pdf.rect(left, y, bar * unit, height);
    left += bar * unit;
  });
  pdf.fill('#000');
}

/** A QR code (error correction M) as filled rectangles; its quiet zone of four modules lies outside the size and must be left white. */
export function drawQrCode(pdf: Pdf, text: string, x: number, y: number, size: number, color = '#000'): void {
  const [code] = bwip.raw({ bcid: 'qrcode', text });
  if (code === undefined || !('pixs' in code)) throw new TypeError(`no QR code for ${text}`);
  const { pixs, pixx: columns, pixy: rows } = code;
  const unit = size / columns;
  for (let row = 0; row < rows; row += 1) {
    for (let start = 0; start < columns;) {
      let end = start;
      while (end < columns && pixs[row * columns + end] === 1) end += 1;
      // a hair of overlap, so that no viewer shows white seams between rows
      if (end > start) pdf.rect(x + start * unit, y + row * unit, (end - start) * unit, unit * 1.02);
      start = Math.max(end, start) + 1;
    }
  }
  pdf.fill(color);
}
