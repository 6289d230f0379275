import { describe, expect, it } from 'vitest';
import { hasUndrawableImage } from '@/components/document-viewer/pdf-images';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('hasUndrawableImage', () => {
  it.each(['JBIG2Decode', 'CCITTFaxDecode', 'JPXDecode'])('finds %s', (name) => {
    expect(hasUndrawableImage(bytes(`%PDF-1.4 << /Type /XObject /Filter /${name} /Length 9 >>`))).toBe(true);
    expect(hasUndrawableImage(bytes(`<</Filter[/FlateDecode/${name}]>>`))).toBe(true);
  });

  it('ignores filters that can be drawn', () => {
    expect(hasUndrawableImage(bytes('%PDF-1.4 << /Filter [/FlateDecode /DCTDecode] >> JPXDecode \xff'))).toBe(false);
    expect(hasUndrawableImage(bytes(''))).toBe(false);
  });

  it.each([65_520, 65_530, 65_536, 65_540, 131_070])('finds a name at byte %i, at the border of two chunks', (at) => {
    expect(hasUndrawableImage(bytes(`${'x'.repeat(at)}/CCITTFaxDecode >>`))).toBe(true);
  });
});
