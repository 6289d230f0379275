// @module-tag slow
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '../db/database.ts';
import { declaracaoLetter } from '../documents/declaracao.ts';
import { readDocumento } from '../documents/documento.ts';
import { makeEtiqueta, type EtiquetaData } from '../documents/etiqueta.ts';
import { letterPhoto } from '../documents/letter.ts';
import { makePasseAntigo } from '../documents/passe-antigo.ts';
import type { PasseData } from '../documents/passe-data.ts';
import { makePasseNovo } from '../documents/passe-novo.ts';
import { makePrestacaoConta, type PrestacaoContaData } from '../documents/prestacao-conta.ts';
import { makeResumoDiario, type ResumoDiarioRow } from '../documents/resumo-diario.ts';
import { readEnv } from '../env.ts';
import { readPdf, scanPdf } from './read-pdf.ts';
import { sqlOn } from './statements.ts';
import { copyTestDatabase, type TestDatabase } from './template.ts';

const ETIQUETA: EtiquetaData = {
  numeroPedido: '104812',
  tipoEntrega: 'registrada',
  destinatario: 'Conceição Nogueira de Araújo',
  endereco: {
    endereco_rua: 'Rua Pérola do Atlântico',
    endereco_numero: '482',
    endereco_bairro: 'Itararé',
    endereco_cidade: 'São Vicente',
    cep: '11320-040',
    complemento: 'apto 31',
    telefone: '(13) 99123-4567',
  },
  quantidadePasses: 2,
  capinhas: ['Transparente azul x 1'],
};

describe('makeEtiqueta', () => {
  it('is one page of 100 x 150 mm with recipient, address and delivery type', async () => {
    const pages = await readPdf(await makeEtiqueta(ETIQUETA));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ width: 100, height: 150 });
    for (const text of [
      'Conceição Nogueira de Araújo',
      'Rua Pérola do Atlântico, 482',
      'apto 31',
      'Itararé',
      'São Vicente - SP',
      '11320-040',
      'Tel. (13) 99123-4567',
      'CARTA REGISTRADA',
      '2 passes · Transparente azul x 1',
    ]) {
      expect(pages[0]?.text).toContain(text);
    }
  });

  it('has a barcode with numero_pedido that can be scanned at 203 dpi', async () => {
    for (const numeroPedido of ['104812', '1000007', '299999123']) {
      expect(await scanPdf(await makeEtiqueta({ ...ETIQUETA, numeroPedido }), 1)).toEqual([
        `ZBAR_CODE128 ${numeroPedido}`,
      ]);
    }
  });

  it('names the missing parts of an address, and is one page with the longest texts', async () => {
    const nothing = {
      endereco_rua: null,
      endereco_numero: null,
      endereco_bairro: null,
      endereco_cidade: null,
      cep: null,
      complemento: null,
      telefone: null,
    };
    const [empty] = await readPdf(await makeEtiqueta({ ...ETIQUETA, destinatario: null, endereco: nothing }));
    expect(empty?.text).toContain('Rua não informada, número não informado');
    expect(empty?.text).toContain('CEP não informado');
    expect(empty?.text).toContain('Destinatário não informado');
    const long = 'Avenida Conselheiro Nébias Velha dos Estivadores do Porto de Santos e Região '.repeat(3);
    const bytes = await makeEtiqueta({
      ...ETIQUETA,
      destinatario: 'Maria Eduarda de Vasconcelos e Magalhães '.repeat(4),
      endereco: { ...ETIQUETA.endereco, endereco_rua: long, complemento: long, endereco_bairro: long },
      capinhas: Array.from({ length: 8 }, () => 'Porta-cartão caramelo x 2'),
    });
    expect(await readPdf(bytes)).toHaveLength(1);
    expect(await scanPdf(bytes, 1)).toEqual(['ZBAR_CODE128 104812']);
  });
});

const PASSE: PasseData = {
  codUso: 'EMB-7F3K9Q',
  nome: 'João Antônio Assunção',
  cpf: '52998224725',
  dataNascimento: '2004-03-14',
  entidade: 'EE Profª Lúcia Braga',
  curso: 'Ensino Médio',
  periodo: '3ª série do Ensino Médio',
  via: 2,
  tipoPasse: 'Estudantil Físico',
  validade: '2027-03-31',
  foto: null,
};

describe('the pass in both models', () => {
  const shared = [
    'João Antônio Assunção',
    '529.982.247-25',
    'EE Profª Lúcia Braga',
    'Ensino Médio',
    '14/03/2004',
    '2ª via',
    'Válido até 31/03/2027',
    'EMB-7F3K9Q',
  ];

  it('new: a card of two pages with a QR code of cod_uso (ORS-25)', async () => {
    const bytes = await makePasseNovo(PASSE);
    const pages = await readPdf(bytes);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [86, 54],
      [86, 54],
    ]);
    const text = pages.map((page) => page.text).join(' ');
    for (const part of shared) expect(text).toContain(part);
    expect(await scanPdf(bytes, 2, 300)).toEqual(['ZBAR_QRCODE EMB-7F3K9Q']);
  });

  it('old: a paper form of one page with the same QR code (ORS-25)', async () => {
    const bytes = await makePasseAntigo(PASSE);
    const pages = await readPdf(bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({ width: 148, height: 105 });
    for (const part of shared) expect(pages[0]?.text).toContain(part);
    expect(await scanPdf(bytes, 1, 300)).toEqual(['ZBAR_QRCODE EMB-7F3K9Q']);
  });

  it('are rendered without missing values, and with a photo', async () => {
    const unknown = {
      ...PASSE,
      cpf: null,
      dataNascimento: null,
      entidade: null,
      curso: null,
      periodo: null,
      validade: null,
    };
    const foto = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer();
    for (const make of [makePasseNovo, makePasseAntigo]) {
      const text = (await readPdf(await make(unknown))).map((page) => page.text).join(' ');
      expect(text).toContain('Sem foto');
      expect(text).toContain('Sem data de validade');
      expect(text).not.toContain('null');
      const withFoto = (await readPdf(await make({ ...PASSE, foto }))).map((page) => page.text).join(' ');
      expect(withFoto).not.toContain('Sem foto');
    }
  });
});

describe('makePrestacaoConta', () => {
  const data: PrestacaoContaData = {
    ordemServicoId: 318,
    funcionario: 'Joana Prates',
    funcionarioEmail: 'atendente@embarque.test',
    status: 'em_producao',
    criacao: '2026-11-18T23:20:00-03:00',
    atualizacao: '2026-11-19T10:06:00-03:00',
    geradoEm: '2026-11-20T09:00:00-03:00',
    pedidos: [
      {
        numeroPedido: '104812',
        status: 'pronto',
        tipoEntrega: 'simples',
        valorTotal: '64.90',
        capinhas: ['Transparente azul x 1'],
        passes: [{ nome: 'Antônio Conceição', tipoPasse: 'Estudantil Físico', via: 1 }],
      },
      {
        numeroPedido: '104813',
        status: 'em_producao',
        tipoEntrega: 'retirada',
        valorTotal: '1200.15',
        capinhas: [],
        passes: [{ nome: 'Beatriz Luz', tipoPasse: 'Estudantil Digital', via: 3 }],
      },
    ],
  };

  it('lists the orders with their passes and phone cases, and their sums', async () => {
    const pages = await readPdf(await makePrestacaoConta(data));
    expect(pages).toHaveLength(1);
    for (const part of [
      'Prestação de Conta',
      'Ordem de Serviço 318',
      'Joana Prates',
      '18/11/2026 23:20',
      '1 de 2',
      'Sem capinhas',
      'Antônio Conceição · Estudantil Físico · 1ª via',
      'R$ 1.265,05',
      'Página 1 de 1',
    ]) {
      expect(pages[0]?.text).toContain(part);
    }
  });

  it('repeats the header on each further page', async () => {
    const passes = Array.from({ length: 12 }, (_, i) => ({
      nome: `Pessoa ${i}`,
      tipoPasse: 'Estudantil Físico',
      via: 1,
    }));
    const pedidos = data.pedidos.flatMap((pedido, i) =>
      Array.from({ length: 4 + i }, (_, k) => ({ ...pedido, numeroPedido: String(104_900 + i * 10 + k), passes })),
    );
    const pages = await readPdf(await makePrestacaoConta({ ...data, pedidos }));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages[1]?.text).toContain('Situação');
    expect(pages.at(-1)?.text).toContain(`Página ${pages.length} de ${pages.length}`);
    const text = pages.map((page) => page.text).join(' ');
    for (const { numeroPedido } of pedidos) expect(text).toContain(numeroPedido);
  });
});

describe('makeResumoDiario', () => {
  const row = (dia: string, funcionario: string, pedidos: number): ResumoDiarioRow => ({
    dia,
    funcionarioId: funcionario.length,
    funcionario,
    ordens: 1,
    pedidos,
    prontos: 1,
    passes: pedidos * 2,
    capinhas: 1,
  });
  const period = { inicio: '2026-11-01', fim: '2026-11-20', geradoEm: '2026-11-20T09:00:00-03:00' };

  it('sums by day, by employee and in total', async () => {
    const rows = [
      row('2026-11-03', 'André Conceição', 4),
      row('2026-11-03', 'Joana Prates', 5),
      row('2026-11-04', 'Joana Prates', 9),
    ];
    const [page] = await readPdf(await makeResumoDiario({ ...period, rows }));
    expect(page?.text).toContain('Período: 01/11/2026 a 20/11/2026');
    expect(page?.text).toContain('Total de 03/11/2026 2 9 2 18 2');
    expect(page?.text).toContain('Total 3 18 3 36 3');
    expect(page?.text).toContain('Joana Prates 2 14 2 28 2');
    expect(page?.text).not.toContain('Total de 04/11/2026');
  });

  it('lists two employees of one name apart', async () => {
    const rows = [row('2026-11-03', 'Joana Prates', 5), { ...row('2026-11-04', 'Joana Prates', 9), funcionarioId: 99 }];
    const [page] = await readPdf(await makeResumoDiario({ ...period, rows }));
    expect(page?.text).toContain('Funcionários 2');
    expect(page?.text).toContain('Joana Prates 1 5 1 10 1');
    expect(page?.text).toContain('Joana Prates 1 9 1 18 1');
    expect(page?.text).not.toContain('Joana Prates 2 14');
  });

  it('shows a notice when there were no service orders', async () => {
    const [page] = await readPdf(await makeResumoDiario({ ...period, rows: [] }));
    expect(page?.text).toContain('Nenhuma ordem de serviço criada no período.');
  });
});

describe('readDocumento', () => {
  let copy: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    copy = await copyTestDatabase(inject('stagingTemplate'));
    database = await openDatabase(readEnv(copy.env).database, (reason) => {
      throw new Error(reason);
    });
  });

  afterAll(async () => {
    await database.close();
    await copy.remove();
  });

  it('renders each kind of document of the pool as its declared type', async () => {
    const kinds = await database.transaction((tx) =>
      sqlOn(tx).query<{ id: number; mime: string; draw: string }>(
        `select min(id)::int as id, mime, params ->> 'draw' as draw from documentos group by mime, params ->> 'draw' order by 1`,
      ),
    );
    expect(kinds.map(({ draw, mime }) => `${draw} ${mime}`).sort()).toEqual([
      'boletim_ocorrencia application/pdf',
      'capinha image/png',
      'declaracao application/pdf',
      'declaracao image/jpeg',
      'foto_passe image/jpeg',
      'foto_pessoa_identidade image/jpeg',
      'identidade_costa image/jpeg',
      'identidade_frente image/jpeg',
      'tipo_passe image/png',
    ]);
    for (const { id, mime, draw } of kinds) {
      const documento = await readDocumento(database.transaction, id);
      expect(documento?.type, draw).toBe(mime);
      const bytes = documento?.bytes ?? Buffer.alloc(0);
      if (mime === 'application/pdf') {
        expect(await readPdf(bytes), draw).toHaveLength(1);
      } else {
        const { format, width } = await sharp(bytes).metadata();
        expect(`image/${format}`, draw).toBe(mime);
        expect(width, draw).toBeGreaterThan(400);
      }
    }
  });

  it('renders once and returns the stored bytes to the second request', async () => {
    const [row] = await database.transaction((tx) =>
      sqlOn(tx).query<{ id: number }>('select id from documentos where bytes is null order by id limit 1'),
    );
    const id = row?.id ?? 0;
    const first = await readDocumento(database.transaction, id);
    await database.transaction((tx) => sqlOn(tx).query("update documentos set params = '{}' where id = $1", [id]));
    expect(await readDocumento(database.transaction, id)).toEqual(first);
  });

  it('returns an upload as stored, and undefined for an unknown document', async () => {
    const [row] = await database.transaction((tx) =>
      sqlOn(tx).query<{ id: number }>(
        "insert into documentos (kind, mime, bytes) values ('upload', 'image/webp', '\\x0102') returning id",
      ),
    );
    expect(await readDocumento(database.transaction, row?.id ?? 0)).toEqual({
      bytes: Buffer.from([1, 2]),
      type: 'image/webp',
    });
    expect(await readDocumento(database.transaction, 999_999_999)).toBeUndefined();
  });

  it("renders a declaration with the passenger's name for a pass of the inspection queue", async () => {
    const [row] = await database.transaction((tx) =>
      sqlOn(tx).query<{ id: number; nome: string }>(
        `select d.id, d.params ->> 'nome' as nome from documentos d join passes p on p.declaracao_id = d.id
          where d.mime = 'application/pdf' and d.params ->> 'nome' = p.nome limit 1`,
      ),
    );
    const documento = await readDocumento(database.transaction, row?.id ?? 0);
    const [page] = await readPdf(documento?.bytes ?? Buffer.alloc(0));
    expect(page?.text).toContain('DECLARAÇÃO DE MATRÍCULA');
    expect(page?.text).toContain(row?.nome ?? 'nobody');
  });
});

describe('document texts', () => {
  it('are rendered as outlines, so they need no installed fonts', () => {
    const letter = declaracaoLetter({
      draw: 'declaracao',
      variante: 1,
      entidade: 'EE Profª Lúcia Braga',
      nome: 'João',
      cpf: null,
      curso: null,
      periodo: null,
      emitida: '2026-10-12',
      assinada: true,
    });
    const { body } = letterPhoto(letter, 0);
    expect(body).not.toContain('<text');
    expect(body).not.toContain('font-family');
    expect(body.split('<path').length).toBeGreaterThan(150);
  });
});
