import type { ErrorEvent } from '@sentry/browser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubEvent } from '@/reports/report-scrubber';

const words = { routes: new Set(['/', '/pedidos', '/pedido/$id']), sources: new Set(['pedidos']) };

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((list) => list.join(''));
const cpf = digits(11).map((n) => `${n.slice(0, 3)}.${n.slice(3, 6)}.${n.slice(6, 9)}-${n.slice(9)}`);
const name = fc
  .tuple(fc.constantFrom('Maria', 'João', 'Ana Clara', 'Ângela'), fc.constantFrom('Silva', 'Conceição', "D'Ávila"))
  .map((parts) => parts.join(' '));
const email = fc.tuple(fc.constantFrom('maria', 'joao.silva'), digits(3)).map(([who, n]) => `${who}${n}@example.com`);
const phone = digits(11).map((n) => `+55 (${n.slice(0, 2)}) ${n.slice(2, 7)}-${n.slice(7)}`);
const link = digits(20).map((sig) => `https://api.example.com/api/media/12.pdf?exp=9&sig=${sig}`);

/** Personal data, alone or inside a sentence or an address. */
const personal = fc
  .oneof(cpf, digits(11), name, email, phone, link)
  .chain((datum) =>
    fc
      .constantFrom(datum, `Unexpected token in "${datum}"`, `/pedidos?search=${encodeURIComponent(datum)}`)
      .map((text) => ({ datum, text })),
  );

function eventWith(text: string): ErrorEvent {
  const everywhere = { [text]: text, nested: { list: [text] } };
  return {
    type: undefined,
    message: text,
    transaction: text,
    server_name: text,
    logger: text,
    fingerprint: [text],
    request: { url: text, query_string: text, cookies: { [text]: text }, headers: { Referer: text, [text]: text } },
    user: { email: text, username: text, ip_address: text, id: text },
    breadcrumbs: [{ message: text, category: 'ui.input', data: everywhere }],
    contexts: { page: everywhere },
    extra: everywhere,
    tags: { kind: text, code: text, screen: text, operation: text, request: text, source: text, [text]: text },
    exception: {
      values: [
        {
          type: text,
          value: text,
          module: text,
          mechanism: { type: text, data: { text } },
          stacktrace: {
            frames: [
              { filename: text, function: text, lineno: 1, colno: 2, context_line: text, vars: everywhere },
              { filename: `https://panel.example.com${text}`, function: text, abs_path: text },
            ],
          },
        },
      ],
    },
  };
}

describe('scrubEvent', () => {
  it('removes personal data anywhere in the event', () => {
    fc.assert(
      fc.property(personal, fc.constantFrom('status', 'request_id', 'fields', 'engine'), ({ datum, text }, tag) => {
        const event = eventWith(text);
        const sent = JSON.stringify(scrubEvent({ ...event, tags: { ...event.tags, [tag]: text } }, words));
        for (const part of [datum, encodeURIComponent(datum), ...datum.split(' ')]) {
          expect(sent).not.toContain(part);
        }
      }),
    );
  });

  it('keeps the details of an incident', () => {
    const tags = {
      kind: 'server',
      code: 'K7F-2QM',
      screen: '/pedido/$id',
      operation: 'getPedido',
      request: 'GET /pedido/{id}/',
      source: 'pedidos',
      status: '500',
      request_id: '3f1c9a52-0b7e-4c1d-9a52-0b7e4c1d9a52',
      fields: 'results.*.id, id',
      engine: 'Firefox 140',
    };
    const event = scrubEvent(
      { type: undefined, event_id: 'a'.repeat(32), release: 'embarque@0.1.0+3fd3ae1', timestamp: 1, tags },
      words,
    );
    expect(event).toEqual({
      type: undefined,
      level: 'error',
      platform: 'javascript',
      event_id: 'a'.repeat(32),
      release: 'embarque@0.1.0+3fd3ae1',
      timestamp: 1,
      tags,
      fingerprint: ['server', 'getPedido', '500'],
      exception: { values: [] },
    });
  });

  it('keeps location and type of a crash, without its message', () => {
    const filename = 'https://panel.example.com/assets/pedido-page-Bx1_2-3y.js';
    const value = 'Minified React error #31; visit https://react.dev/errors/31?args[]=Maria';
    const event = (text: string): ErrorEvent => ({
      type: undefined,
      tags: { kind: 'crash' },
      exception: {
        values: [{ type: 'TypeError', value: text, stacktrace: { frames: [{ filename, lineno: 1, colno: 22 }] } }],
      },
    });
    expect(scrubEvent(event(value), words).exception).toEqual({
      values: [
        {
          type: 'TypeError',
          value: 'React error #31',
          stacktrace: {
            frames: [{ filename: 'app:///assets/pedido-page-Bx1_2-3y.js', in_app: true, lineno: 1, colno: 22 }],
          },
        },
      ],
    });
    for (const message of ["reading 'Maria'", 'Maria Minified React error #31;']) {
      expect(scrubEvent(event(message), words).exception?.values?.[0]?.value).toBe('crash');
    }
  });

  it.each(['crash', 'chunk', 'contract', 'server', 'unknown', 'uncaught'])('keeps the kind %s', (kind) => {
    expect(scrubEvent({ type: undefined, tags: { kind } }, words).tags).toEqual({ kind });
  });

  it('keeps a request id of hexadecimal digits', () => {
    const tags = { request_id: '3f1c9a520b7e4c1d' };
    expect(scrubEvent({ type: undefined, tags }, words).tags).toEqual(tags);
  });

  it.each([
    ['ChunkLoadError', 'ChunkLoadError'],
    ['mariaTypeError', 'Error'],
    ['TypeErrorMaria', 'Error'],
  ])('sends the error name %s as %s', (type, sent) => {
    const event: ErrorEvent = { type: undefined, exception: { values: [{ type, value: 'x' }] } };
    expect(scrubEvent(event, words).exception?.values?.[0]?.type).toBe(sent);
  });

  it.each([
    ['fields', 'results.maria.id'],
    ['fields', 'maria, results.*.id'],
    ['status', '5000'],
    ['code', 'XK7F-2QM'],
    ['code', 'K7F-2QMX'],
    ['request_id', '3f1c9a520b7e4c1d maria'],
    ['request_id', 'a'],
    ['engine', 'Maria Firefox 140'],
    ['engine', 'Firefox 140 Maria'],
    ['toString', 'x'],
  ])('drops the tag %s with the value %s', (tag, value) => {
    expect(scrubEvent({ type: undefined, tags: { [tag]: value } }, words).tags).toEqual({});
  });

  it('keeps only the last exception, its known name, and frames of the panel', () => {
    const frames = [
      { filename: 'https://cdn.example.com/maria.js', lineno: 1 },
      { filename: '/assets/page-Bx1_2-3y.js?maria' },
      {},
    ];
    const values = [{ type: 'TypeError' }, { type: 'Maria', stacktrace: { frames } }];
    const scrubbed = (last: object[]) =>
      scrubEvent({ type: undefined, tags: { kind: 'crash' }, exception: { values: last } }, words).exception;
    const crash = { type: 'Error', value: 'crash', stacktrace: { frames: [] } };
    expect(scrubbed(values)).toEqual({ values: [crash] });
    expect(scrubbed([{}])).toEqual({ values: [crash] });
  });

  it('adds no line number to a frame without one', () => {
    const frames = [{ filename: '/assets/pedido-page-Bx1_2-3y.js' }];
    const event: ErrorEvent = { type: undefined, exception: { values: [{ stacktrace: { frames } }] } };
    expect(scrubEvent(event, words).exception?.values?.[0]?.stacktrace?.frames).toStrictEqual([
      { filename: 'app:///assets/pedido-page-Bx1_2-3y.js', in_app: true },
    ]);
  });

  it('drops a request id that could be a CPF, a phone number or a word', () => {
    for (const request_id of ['12345678909', '+5511987654321', 'maria-da-silva-santos']) {
      expect(scrubEvent({ type: undefined, tags: { request_id } }, words).tags).toEqual({});
    }
  });
});
