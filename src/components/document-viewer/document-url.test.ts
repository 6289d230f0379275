import { describe, expect, it } from 'vitest';
import { documentKind, isSameDocument, safeUrl } from '@/components/document-viewer/document-url';

const page = 'https://painel.test/pedido/1';

describe('safeUrl', () => {
  it.each([
    ['https://fotos.test/a.jpg', 'https://fotos.test/a.jpg'],
    ['http://fotos.test/a.jpg?exp=1&sig=x', 'http://fotos.test/a.jpg?exp=1&sig=x'],
    ['/api/media/12.pdf', 'https://painel.test/api/media/12.pdf'],
    ['  /media/a.png ', 'https://painel.test/media/a.png'],
    ['//fotos.test/a.jpg', 'https://fotos.test/a.jpg'],
  ])('accepts %s', (address, expected) => {
    expect(safeUrl(address, page)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://painel.test/1',
    'file:///etc/passwd',
    'vbscript:x',
    'https://',
    '',
    '   ',
    null,
    undefined,
  ])('refuses %j', (address) => {
    expect(safeUrl(address, page)).toBeUndefined();
  });
});

describe('documentKind', () => {
  it.each([
    ['https://x.test/api/media/1.pdf?exp=1&sig=a.png', 'pdf'],
    ['https://x.test/1.PDF', 'pdf'],
    ['https://x.test/foto.JPEG', 'image'],
    ['https://x.test/foto.webp#x', 'image'],
    ['https://x.test/media/1', 'unknown'],
    ['https://x.test/pdf', 'unknown'],
  ])('returns the kind of %s: %s', (url, kind) => {
    expect(documentKind(url)).toBe(kind);
  });
});

describe('isSameDocument', () => {
  it.each([
    ['https://x.test/1.jpg?exp=1&sig=a', 'https://x.test/1.jpg?exp=2&sig=b'],
    ['https://x.test/1.jpg?X-Amz-Date=1&X-Amz-Signature=a', 'https://x.test/1.jpg?X-Amz-Date=2&X-Amz-Signature=b'],
    ['https://x.test/1.jpg?Expires=1', 'https://x.test/1.jpg'],
    ['/1.jpg', '/1.jpg'],
  ])('is true for %s and %s', (one, other) => {
    expect(isSameDocument(one, other)).toBe(true);
  });

  it.each([
    ['https://x.test/1.jpg?exp=1', 'https://x.test/2.jpg?exp=1'],
    ['https://x.test/1.jpg', 'https://y.test/1.jpg'],
    ['https://x.test/document?id=1&sig=a', 'https://x.test/document?id=2&sig=a'],
    ['/1.jpg?exp=1', '/1.jpg?exp=2'],
  ])('is false for %s and %s', (one, other) => {
    expect(isSameDocument(one, other)).toBe(false);
  });
});
