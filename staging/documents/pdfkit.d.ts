import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes whatever lays out text; its types know files only. */
      registerFont(name: string, font: Font): this;
    }
  }
}
