import { createApi } from '../lib/api-client.ts';

/** Number of sampled records. */
const SAMPLES = 12;

/** Reads records of evenly spaced pages, first and last page included. */
export async function readSamples(origin: string, accessToken: string) {
  const api = createApi(`${origin}/api/v1`, { accessToken });
  const pagesOf = (count: number): number[] => {
    const last = Math.max(1, Math.ceil(count / 10));
    return Array.from({ length: SAMPLES }, (_, index) => 1 + Math.floor((index * (last - 1)) / (SAMPLES - 1)));
  };
  const pedidosOf = async (page: number, status: 'entregue' | '') =>
    present((await api.GET('/pedidos-paginados/', { params: { query: { page, status, page_size: 10 } } })).data);
  const passesOf = async (page: number) =>
    present((await api.GET('/passes-paginados/', { params: { query: { page, page_size: 10 } } })).data);
  const usuariosOf = async (page: number) =>
    pageOf(present((await api.GET('/accounts/users/', { params: { query: { page } } })).data));
  const ordensOf = async (page: number) =>
    present((await api.GET('/ordens-servico/', { params: { query: { page } } })).data);
  const irregularesOf = async (page: number) =>
    pageOf(present((await api.GET('/passe-rejeitados/', { params: { query: { page, page_size: 10 } } })).data));

  const pedidoPages = pagesOf((await pedidosOf(1, '')).count);
  const passePages = pagesOf((await passesOf(1)).count);
  const usuarioPages = pagesOf((await usuariosOf(1)).count);
  const ordemPages = pagesOf((await ordensOf(1)).count);
  const irregularPages = pagesOf((await irregularesOf(1)).count);
  const pedidos = (await inTurn(pedidoPages, (page) => pedidosOf(page, ''))).flatMap(({ results }) => results);
  const passes = (await inTurn(passePages, passesOf)).flatMap(({ results }) => results);
  const usuarios = (await inTurn(usuarioPages, usuariosOf)).flatMap(({ results }) => results);
  const ordens = (await inTurn(ordemPages, ordensOf)).flatMap(({ results }) => results);
  const irregulares = (await inTurn(irregularPages, irregularesOf)).flatMap(({ results }) => results);
  const entrega = present((await api.GET('/resumo-pedidos/', {})).data);
  return {
    pedidoPages,
    passePages,
    usuarioPages,
    ordemPages,
    irregularPages,
    entreguePages: pagesOf((await pedidosOf(1, 'entregue')).count),
    pedidoIds: some(pedidos.map(({ id }) => id)),
    passeIds: some(passes.map(({ id }) => id)),
    ordemIds: some(ordens.map(({ id }) => id)),
    usuarioIds: some(usuarios.filter(({ is_staff: isStaff }) => !isStaff).map(({ id }) => id)),
    numeros: some(pedidos.map((pedido) => pedido.numero_pedido)),
    emails: some(texts(pedidos.map((pedido) => pedido.usuario))),
    nomes: some(texts(pedidos.map((pedido) => pedido.usuario_nome))),
    passeNomes: some(passes.map(({ nome }) => nome)),
    irregularNomes: some(irregulares.map(({ nome }) => nome)),
    cpfs: some(texts(passes.map(({ cpf }) => cpf))),
    entidades: some([...new Set(texts(irregulares.map(({ entidade }) => entidade?.ent_nome)))]),
    entregaNumeros: some(entrega.map((pedido) => pedido.numero_pedido)),
  };
}

function present<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('The backend did not answer with the records that the terms are taken from.');
  return data;
}

/** By the contract two of the lists may be bare arrays. */
function pageOf<Row>(list: readonly Row[] | { count: number; results: readonly Row[] }): {
  count: number;
  results: readonly Row[];
} {
  return 'results' in list ? list : { count: list.length, results: list };
}

function texts(values: readonly (string | null | undefined)[]): string[] {
  return values.filter((value) => value != null && value !== '').map(String);
}

/** At most SAMPLES of them, evenly spread. */
function some<T>(values: readonly T[]): T[] {
  const step = Math.max(1, values.length / SAMPLES);
  return values.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)).slice(0, SAMPLES);
}

async function inTurn<T, R>(values: readonly T[], read: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const value of values) results.push(await read(value));
  return results;
}
