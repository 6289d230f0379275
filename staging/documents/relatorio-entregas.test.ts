import { describe, expect, it } from 'vitest';
import { unzip } from '../test/unzip.ts';
import { makeRelatorioEntregas, type RelatorioEntregasPedido } from './relatorio-entregas.ts';

/** One order a part, and an empty part: what is read in parts may end with one. */
async function* inParts(pedidos: readonly RelatorioEntregasPedido[]): AsyncGenerator<RelatorioEntregasPedido[]> {
  for (const pedido of pedidos) yield await Promise.resolve([pedido]);
  yield [];
}

describe('makeRelatorioEntregas', () => {
  const pedido: RelatorioEntregasPedido = {
    numeroPedido: '104812',
    status: 'enviado',
    tipoEntrega: 'simples',
    nome: 'Conceição Araújo',
    email: 'conceicao.araujo@example.com',
    cpf: '00998224725',
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
    capinhas: ['Transparente azul x 1', 'Preta fosca x 2'],
    valorFrete: '5.90',
    valorTotal: '1264.90',
    pagoEm: '2026-11-18T23:30:00-03:00',
    atualizacao: '2026-11-19T10:06:00-03:00',
  };
  const filesOf = async (pedidos: readonly RelatorioEntregasPedido[]): Promise<Map<string, string>> =>
    unzip(await makeRelatorioEntregas({ inicio: '2026-11-01', fim: '2026-11-20', pedidos: inParts(pedidos) }));
  const sheetOf = (files: ReadonlyMap<string, string>): string => files.get('xl/worksheets/sheet1.xml') ?? '';

  it('has a frozen header, texts as text, money as numbers and dates in São Paulo time', async () => {
    const files = await filesOf([pedido]);
    const sheet = sheetOf(files);
    const strings = files.get('xl/sharedStrings.xml') ?? '';
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    for (const text of [
      '104812',
      '009.982.247-25',
      'Conceição Araújo',
      'Carta Simples',
      'Transparente azul x 1, Preta fosca x 2',
    ]) {
      expect(strings).toContain(`>${text}<`);
    }
    expect(sheet).toContain('<v>1264.9</v>');
    // 18/11/2026 23:30 counted in days from 30/12/1899
    const [serial] = [...sheet.matchAll(/<v>(46\d{3}\.\d+)<\/v>/g)].map((match) => Number(match[1]));
    expect(serial).toBeCloseTo((Date.UTC(2026, 10, 18, 23, 30) - Date.UTC(1899, 11, 30)) / 86_400_000, 6);
    const styles = files.get('xl/styles.xml') ?? '';
    expect(styles).toContain('formatCode="dd/mm/yyyy hh:mm"');
    expect(styles).toContain('#,##0.00');
  });

  it('stores texts of customers as text, never as formulas', async () => {
    for (const start of ['=', '+', '-', '@', '\t=', '\r@']) {
      const nasty = `${start}HYPERLINK("http://example.com";"x")`;
      const endereco = { ...pedido.endereco, endereco_rua: nasty, complemento: nasty };
      const files = await filesOf([{ ...pedido, nome: nasty, email: nasty, endereco, capinhas: [nasty] }]);
      expect(sheetOf(files)).not.toMatch(/<f[ >]/);
      const strings = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
        (match) => match[1] ?? '',
      );
      expect(strings.filter((text) => text.includes('HYPERLINK')).length).toBeGreaterThan(0);
      expect(strings.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
    }
  });

  it('is a sheet with only the header without deliveries', async () => {
    const files = await filesOf([]);
    expect(files.get('xl/sharedStrings.xml')).toContain('Destinatário');
    expect(files.get('xl/workbook.xml')).toContain('01-11-2026 a 20-11-2026');
  });
});
