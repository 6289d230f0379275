import type { Row } from '../../db/sql.ts';
import { RETRATOS, type DeclaracaoParams, type DocumentoParams } from '../../documents/documento-params.ts';
import { addDays } from '../../lib/dates.ts';
import { ENTIDADES, MODELOS } from './catalogo.ts';
import { at, type Random } from './random.ts';

type Mime = 'image/jpeg' | 'image/png' | 'application/pdf';

export type Pool = ReturnType<typeof makePool>;

/** The documents of the seed. Passes share a small pool; each pass in the queue also has its own declaration. */
export function makePool(today: string) {
  let rows: Row<'documentos'>[] = [];
  let lastId = 0;
  const add = (mime: Mime, params: DocumentoParams): number => {
    lastId += 1;
    rows.push({ id: lastId, kind: 'pool', mime, params });
    return lastId;
  };
  const many = (count: number, mime: Mime, params: (n: number) => DocumentoParams): number[] =>
    Array.from({ length: count }, (_, i) => add(mime, params(i + 1)));

  const fotos = many(RETRATOS, 'image/jpeg', (retrato) => ({ draw: 'foto_passe', retrato }));
  const pessoas = many(RETRATOS, 'image/jpeg', (retrato) => ({ draw: 'foto_pessoa_identidade', retrato }));
  const frentes = many(RETRATOS, 'image/jpeg', (retrato) => ({ draw: 'identidade_frente', retrato }));
  const costas = many(4, 'image/jpeg', (variante) => ({ draw: 'identidade_costa', variante }));
  const generic = (variante: number): DocumentoParams => ({
    draw: 'declaracao',
    variante,
    entidade: at(ENTIDADES, variante - 1).nome,
    nome: null,
    cpf: null,
    curso: null,
    periodo: null,
    emitida: addDays(today, -20 * variante),
    assinada: true,
  });
  const declaracoes = [...many(4, 'image/jpeg', generic), ...many(4, 'application/pdf', (n) => generic(n + 4))];
  const boletins = many(3, 'application/pdf', (variante) => ({
    draw: 'boletim_ocorrencia',
    variante,
    data: addDays(today, -37 * variante),
  }));
  const tiposPasse = {
    fisico: add('image/png', { draw: 'tipo_passe', fisico: true }),
    digital: add('image/png', { draw: 'tipo_passe', fisico: false }),
  };
  // the last model is new and has no picture yet
  const modelos = many(MODELOS.length - 1, 'image/png', (modelo) => ({ draw: 'capinha', modelo }));

  return {
    tiposPasse,
    modelos,
    /** Ids of a person's documents. The three with a portrait show the same face. */
    personal(random: Random, isWoman: boolean) {
      const retrato = random.int(0, RETRATOS / 2 - 1) + (isWoman ? 0 : RETRATOS / 2);
      return {
        foto_passe_id: at(fotos, retrato),
        foto_pessoa_identidade_id: at(pessoas, retrato),
        identidade_frente_id: at(frentes, retrato),
        identidade_costa_id: random.pick(costas),
      };
    },
    declaracao: (random: Random) => random.pick(declaracoes),
    boletim: (random: Random) => random.pick(boletins),
    /** A declaration about one pass. */
    addDeclaracao: (params: DeclaracaoParams, mime: Mime) => add(mime, params),
    /** Rows of documentos not yet taken. */
    takeRows() {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}
