import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imageFile, imageFileRefusal, MAX_IMAGE_BYTES } from '@/components/form/image-file';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const NO_IMAGE = 'O arquivo não é uma imagem. Escolha um PNG, JPEG ou WebP.';

function file(bytes: readonly number[] | string, name = 'foto.png', type = 'image/png'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}

const webp = (form: string) => file(`RIFF\u0010\u0000\u0000\u0000${form}VP8 `, 'foto.webp', 'image/webp');

describe('imageFileRefusal', () => {
  it.each([
    ['a PNG', file(PNG)],
    ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'foto.jpg')],
    ['a WebP', webp('WEBP')],
    ['a PNG that is called otherwise', file(PNG, 'cartao.exe', 'application/x-msdownload')],
  ])('accepts %s', async (_name, chosen) => {
    expect(await imageFileRefusal(chosen)).toBeUndefined();
  });

  it.each([
    ['a program called foto.png', file('MZ\u0090\u0000\u0003')],
    ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml')],
    ['an SVG called foto.png', file('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', file('GIF89a', 'a.gif', 'image/gif')],
    ['a PDF', file('%PDF-1.7', 'a.pdf', 'application/pdf')],
    ['a text with WEBP in its place', file('RIFX\u0010\u0000\u0000\u0000WEBPVP8 ')],
    ['a sound in the box of a WebP', webp('WAVE')],
    ['a beginning that is too short', file(PNG.slice(0, 7))],
    ['a single byte', file([0xff])],
  ])('refuses %s', async (_name, chosen) => {
    expect(await imageFileRefusal(chosen)).toBe(NO_IMAGE);
  });

  it('refuses empty and too large files, with the size', async () => {
    expect(await imageFileRefusal(file([]))).toBe('O arquivo está vazio.');
    const image = new Uint8Array(30 * 1024 * 1024);
    image.set(PNG);
    expect(await imageFileRefusal(new File([image], 'foto.png'))).toBe('O arquivo tem 30 MB. O máximo é 5 MB.');
    expect(await imageFileRefusal(new File([image.subarray(0, MAX_IMAGE_BYTES + 1)], 'foto.png'))).toBe(
      'O arquivo tem 5,1 MB. O máximo é 5 MB.',
    );
    expect(await imageFileRefusal(new File([image.subarray(0, MAX_IMAGE_BYTES)], 'foto.png'))).toBeUndefined();
  });

  it('refuses a file that is no longer readable', async () => {
    const gone = file(PNG);
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await imageFileRefusal(gone)).toBe('Não foi possível ler o arquivo. Escolha de novo.');
  });
});

describe('imageFile', () => {
  it('is optional and reports the refusal as a field error', async () => {
    expect(await imageFile.parseAsync(undefined)).toBeUndefined();
    const good = file(PNG);
    expect(await imageFile.parseAsync(good)).toBe(good);
    const refused = await imageFile.safeParseAsync(file('MZ'));
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([NO_IMAGE]);
  });

  describe('with the browser’s image functions', () => {
    const close = vi.fn();
    const createImageBitmap = vi.fn();
    const encoded = vi.fn();
    let encodedBytes = 100;

    class Canvas {
      imageSmoothingQuality = 'low';
      drawImage = vi.fn();
      readonly width: number;
      readonly height: number;
      constructor(width: number, height: number) {
        this.width = width;
        this.height = height;
      }
      getContext() {
        return this;
      }
      convertToBlob({ type }: { type: string }) {
        encoded({ width: this.width, height: this.height, type });
        const bytes = new Uint8Array(encodedBytes);
        bytes.set(PNG);
        return Promise.resolve(new Blob([bytes], { type }));
      }
    }

    const decodesTo = (width: number, height: number) =>
      createImageBitmap.mockImplementation(() => Promise.resolve({ width, height, close }));
    const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16];

    beforeEach(() => {
      encodedBytes = 100;
      vi.resetAllMocks();
      vi.stubGlobal('createImageBitmap', createImageBitmap);
      vi.stubGlobal('OffscreenCanvas', Canvas);
    });
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    it('makes a large photo smaller, upright and of the same type', async () => {
      decodesTo(8064, 6048);
      const photo = file(JPEG, 'foto.jpg', 'image/jpeg');
      const sent = await imageFile.parseAsync(photo);
      expect(createImageBitmap).toHaveBeenCalledExactlyOnceWith(photo, { imageOrientation: 'from-image' });
      expect(encoded).toHaveBeenCalledExactlyOnceWith({ width: 2000, height: 1500, type: 'image/jpeg' });
      expect(sent).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 100 });
      expect(close).toHaveBeenCalledOnce();
    });

    it('decodes each file once', async () => {
      decodesTo(6048, 8064);
      const photo = file(PNG);
      expect(await imageFile.parseAsync(photo)).toBe(await imageFile.parseAsync(photo));
      expect(encoded).toHaveBeenCalledExactlyOnceWith({ width: 1500, height: 2000, type: 'image/png' });
    });

    it('accepts a photo above 5 MB when the smaller one is not', async () => {
      decodesTo(8064, 6048);
      const bytes = new Uint8Array(MAX_IMAGE_BYTES + 1);
      bytes.set(JPEG);
      expect(await imageFile.parseAsync(new File([bytes], 'foto.jpg'))).toMatchObject({ size: 100 });
    });

    it('keeps a small image, a file that is no image, and one whose smaller copy is above the limit', async () => {
      decodesTo(2000, 1500);
      const small = file(PNG);
      expect(await imageFile.parseAsync(small)).toBe(small);
      await imageFile.safeParseAsync(file('MZ'));
      expect(createImageBitmap).toHaveBeenCalledOnce();
      decodesTo(2001, 1500);
      encodedBytes = MAX_IMAGE_BYTES + 1;
      const large = file(PNG);
      expect(await imageFile.parseAsync(large)).toBe(large);
    });
  });
});
