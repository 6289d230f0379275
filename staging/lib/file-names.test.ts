import { describe, expect, it } from 'vitest';
import { fileNames } from './file-names.ts';

describe('fileNames', () => {
  it('follow API-06', () => {
    expect(fileNames.etiqueta(12)).toBe('etiqueta_pedido_12.pdf');
    expect(fileNames.prestacaoConta(318)).toBe('prestacao_de_conta_os_318.pdf');
    expect(fileNames.resumoDiario('2026-11-01', '2026-11-18')).toBe('resumo_os_2026-11-01_2026-11-18.pdf');
    expect(fileNames.relatorioEntregas('2026-11-01', '2026-11-18')).toBe(
      'relatorio_pedidos_2026-11-01_2026-11-18.xlsx',
    );
    expect(fileNames.passeNovo('EMB-7F3K9Q')).toBe('passe_EMB-7F3K9Q.pdf');
    expect(fileNames.passeAntigo('EMB-7F3K9Q')).toBe('passe_antigo_EMB-7F3K9Q.pdf');
  });

  it('contain no characters that escape a folder or a header', () => {
    expect(fileNames.passeNovo('../a"\r\nb')).toBe('passe____a___b.pdf');
  });
});
