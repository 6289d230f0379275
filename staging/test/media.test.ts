import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaLinks } from '../http/media.ts';
import { shapeOf } from './forms.ts';
import { field, startHarness, valuesOf } from './harness.ts';
import type { Harness } from './harness.ts';
import { keysOf } from './signing-keys.ts';

let harness: Harness;
let token: string;

beforeAll(async () => {
  harness = await startHarness();
  token = await harness.tokenOf('superuser');
});
afterAll(() => harness.close());

const follow = (link: string) => harness.call('GET', link.slice(harness.url.length));
const REFUSED = { status: 403, json: { detail: 'Você não tem permissão para executar essa ação.' } };

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    data.append(name, value);
  }
  return data;
}

function createModelo(imagem: Blob | string) {
  return harness.call('POST', 'modelos/', { token, form: form({ nome: `Modelo ${randomUUID()}`, imagem }) });
}

function picture(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#2255aa' } })
    .toFormat(format)
    .toBuffer();
}

async function linkOf(imagem: Blob): Promise<string> {
  const { status, json } = await createModelo(imagem);
  expect(status).toBe(201);
  return String(field(json, 'imagem'));
}

describe('a document link', () => {
  it('returns the document without a token, with headers that block scripts', async () => {
    const bytes = await picture('png');
    const link = await linkOf(new Blob([bytes]));
    expect(link).toMatch(new RegExp(`^${harness.url}/api/media/\\d+\\?exp=\\d+&sig=[\\w-]{43}$`));
    const answer = await follow(link);
    expect(answer.status).toBe(200);
    expect(await shapeOf(answer.bytes)).toEqual(await shapeOf(bytes));
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  it('returns 403 when any part of it is changed', async () => {
    const link = new URL(await linkOf(new Blob([await picture('png')])));
    const exp = Number(link.searchParams.get('exp'));
    const changed = (change: (url: URL) => void) => {
      const url = new URL(link);
      change(url);
      return follow(url.href);
    };
    expect(
      await changed((url) => {
        url.pathname = '/api/media/1';
      }),
    ).toMatchObject(REFUSED);
    expect(
      await changed((url) => {
        url.searchParams.set('exp', String(exp + 1));
      }),
    ).toMatchObject(REFUSED);
    expect(
      await changed((url) => {
        url.searchParams.set('sig', 'x');
      }),
    ).toMatchObject(REFUSED);
    expect(
      await changed((url) => {
        url.searchParams.delete('sig');
      }),
    ).toMatchObject(REFUSED);
    expect(
      await changed((url) => {
        url.search = '';
      }),
    ).toMatchObject(REFUSED);
  });

  it('expires after ten to eleven minutes, and is the same within a minute', () => {
    let now = 1_800_000_001;
    const links = createMediaLinks(keysOf(randomBytes(32)), () => now);
    const read = (link: string) => {
      const { searchParams } = new URL(link);
      return [searchParams.get('exp') ?? '', searchParams.get('sig') ?? ''] as const;
    };
    const link = links.sign('http://x', 5);
    const [exp, sig] = read(link);
    expect(links.accepts('5', exp, sig)).toBe(true);
    expect(links.accepts('6', exp, sig)).toBe(false);
    now += 58;
    expect(links.sign('http://x', 5)).toBe(link);
    now += 541;
    expect(links.accepts('5', exp, sig)).toBe(true);
    now += 60;
    expect(links.accepts('5', exp, sig)).toBe(false);
  });

  it('is accepted with an older key, and signed with the newest', () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const now = () => 1_800_000_001;
    const links = createMediaLinks(keysOf(newer, older), now);
    const accepts = (link: string) => {
      const { searchParams } = new URL(link);
      return links.accepts('5', searchParams.get('exp') ?? '', searchParams.get('sig') ?? '');
    };
    expect(accepts(createMediaLinks(keysOf(older), now).sign('http://x', 5))).toBe(true);
    expect(links.sign('http://x', 5)).toBe(createMediaLinks(keysOf(newer), now).sign('http://x', 5));
  });

  it('of another data folder is refused', () => {
    const [mine, other] = [createMediaLinks(keysOf(randomBytes(32))), createMediaLinks(keysOf(randomBytes(32)))];
    const { searchParams } = new URL(other.sign('http://x', 5));
    expect(mine.accepts('5', searchParams.get('exp') ?? '', searchParams.get('sig') ?? '')).toBe(false);
  });

  it('has the extension of its media type for every kind of document in the seed', async () => {
    const { json } = await harness.call('GET', 'passes-paginados/?page_size=20', { token });
    const links = new Set<string>();
    for (const passe of valuesOf(field(json, 'results'))) {
      const detail = await harness.call('GET', `passe/${String(field(passe, 'id'))}/`, { token });
      for (const value of valuesOf(detail.json)) {
        if (typeof value === 'string' && value.includes('/api/media/')) {
          links.add(value);
        }
      }
    }
    expect(links.size).toBeGreaterThan(4);
    const endings: Record<string, string> = {
      'image/jpeg': '.jpg',
      'image/png': '.png',
      'image/webp': '.webp',
      'application/pdf': '.pdf',
    };
    const signatures: Record<string, string> = {
      'image/jpeg': 'ffd8ff',
      'image/png': '89504e',
      'image/webp': '524946',
      'application/pdf': '255044',
    };
    for (const link of links) {
      const { status, headers, bytes } = await follow(link);
      expect(status).toBe(200);
      expect(new URL(link).pathname).toMatch(new RegExp(`/\\d+\\${endings[headers.get('content-type') ?? '']}$`));
      expect(bytes.subarray(0, 3).toString('hex')).toBe(signatures[headers.get('content-type') ?? '']);
    }
  });
});

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('may be %s with any file name', async (format) => {
    const bytes = await picture(format);
    const answer = await follow(await linkOf(new File([bytes], 'foto.txt', { type: 'text/plain' })));
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(await shapeOf(answer.bytes)).toEqual({ format, width: 40, height: 30 });
  });

  it.each(['png', 'jpeg', 'webp'] as const)('has no EXIF, XMP or IPTC as %s, and is upright', async (format) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2255aa' } })
      .withExif({ IFD0: { Copyright: 'Ana Souza' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 57/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ana Souza</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    expect(bytes.includes('Ana Souza')).toBe(true);
    const answer = await follow(await linkOf(new Blob([bytes])));
    const { exif, xmp, iptc, orientation, width, height } = await sharp(answer.bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: undefined,
    });
    expect([width, height]).toEqual([30, 40]);
    expect(answer.bytes.includes('Ana Souza')).toBe(false);
  });

  it('is stored with at most 2,000 pixels a side', async () => {
    const bytes = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#2255aa' } })
      .png()
      .toBuffer();
    const answer = await follow(await linkOf(new Blob([bytes])));
    expect(await shapeOf(answer.bytes)).toEqual({ format: 'png', width: 2000, height: 500 });
  });

  it.each<[string, () => Promise<Blob | string>, string]>([
    [
      'a page',
      () => Promise.resolve(new File(['<script>alert(1)</script>'], 'a.png', { type: 'image/png' })),
      'Envie uma imagem válida, em PNG, JPEG ou WebP.',
    ],
    [
      'an SVG',
      () => Promise.resolve(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg')),
      'Envie uma imagem válida, em PNG, JPEG ou WebP.',
    ],
    [
      'a picture cut in the middle',
      async () => new Blob([(await picture('png')).subarray(0, 60)]),
      'Envie uma imagem válida, em PNG, JPEG ou WebP.',
    ],
    [
      'a picture above the limit of pixels',
      async () =>
        new Blob([
          await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#2255aa' } })
            .jpeg()
            .toBuffer(),
        ]),
      'A imagem tem 8.064 x 6.048 pixels. O máximo é 40 milhões de pixels.',
    ],
    ['an empty file', () => Promise.resolve(new File([], 'a.png')), 'O arquivo enviado está vazio.'],
    ['a text', () => Promise.resolve('https://example.com/a.png'), 'Envie um arquivo.'],
  ])('is refused when it is %s', async (_what, make, message) => {
    expect(await createModelo(await make())).toMatchObject({
      status: 400,
      json: { detail: message, imagem: [message] },
    });
  });

  it('is refused above 5 MB', async () => {
    expect(await createModelo(new Blob([randomBytes(5 * 1024 * 1024 + 1)]))).toMatchObject({
      status: 413,
      json: { detail: 'O arquivo enviado é grande demais. O máximo é 5 MB.' },
    });
  });

  it('may be empty, as an empty file input sends it', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="nome"\r\n\r\nSem imagem\r\n--x\r\nContent-Disposition: form-data; name="imagem"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
    const answer = await harness.call('POST', 'modelos/', {
      token,
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer).toMatchObject({ status: 201, json: { nome: 'Sem imagem', imagem: null } });
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
    'is refused in an invalid form: %s',
    async (type) => {
      const answer = await harness.call('POST', 'modelos/', {
        token,
        body: '--x\r\nContent-Disp',
        headers: { 'content-type': type },
      });
      expect(answer).toMatchObject({ status: 400, json: { detail: 'Não foi possível ler o formulário enviado.' } });
    },
  );
});
