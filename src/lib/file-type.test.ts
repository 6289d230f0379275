import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeOfBytes } from '@/lib/file-type';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('typeOfBytes', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\xef\xbb\xbf\r\n%PDF-1.4', 'application/pdf'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['GIF89a', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'image/avif'],
    ['BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'image/bmp'],
  ])('returns the type of %j: %s', (text, type) => {
    expect(typeOfBytes(bytes(text))).toBe(type);
  });

  it.each([
    '<!doctype html><html><script>alert(1)</script>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<?xml version="1.0"?><svg/>',
    '\n  <svg>%PDF-',
    '{"detail": "Não encontrado."}',
    'BM is how this text begins',
    'RIFF\x10\0\0\0WAVEfmt ',
    'MZ\x90\0',
    'PK\x03\x04',
    '%PD',
    '   ',
    '',
  ])('refuses %j', (text) => {
    expect(typeOfBytes(bytes(text))).toBeUndefined();
  });

  it('returns undefined for text that starts with markup', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[\t\n\r ]{0,8}$/), (rest, blanks) => {
        expect(typeOfBytes(bytes(`${blanks}<${rest}`))).toBeUndefined();
      }),
    );
  });
});
