import { isObject } from './json.ts';
import type { Passing, Plant } from './planting.ts';

/** A planted difference and the expected finding. */
export interface Planted extends Plant {
  readonly name: string;
  readonly operationId: string;
  /** Expected lines of the finding. */
  readonly where: readonly string[];
  readonly found: RegExp;
  /** The contradicted assumption. */
  readonly assumed?: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Changes the JSON of an answer. */
function json(change: (value: unknown) => unknown): Plant['change'] {
  return (answer) => ({
    ...answer,
    body: Buffer.from(JSON.stringify(change(JSON.parse(answer.body.toString('utf8'))))),
  });
}

/** Changes the value at a path of a response's JSON. */
function at(path: readonly (string | number)[], change: (value: unknown) => unknown): Plant['change'] {
  const into = (value: unknown, [key, ...rest]: readonly (string | number)[]): unknown => {
    if (key === undefined) return change(value);
    if (Array.isArray(value))
      return Array.from<unknown>(value).map((item, index) => (index === key ? into(item, rest) : item));
    return isObject(value) ? { ...value, [key]: into(value[key], rest) } : value;
  };
  return json((value) => into(value, path));
}

const put = (value: unknown, ...path: (string | number)[]) => at(path, () => value);
// JSON omits undefined fields.
const remove = (...path: (string | number)[]) => put(undefined, ...path);
const set =
  (change: Partial<Passing>): Plant['change'] =>
  (answer) => ({ ...answer, ...change });
const body = (text: string, type = JSON_TYPE) => set({ body: Buffer.from(text), headers: { 'content-type': type } });
const header =
  (name: string, value: string): Plant['change'] =>
  (answer) => ({ ...answer, headers: { ...answer.headers, [name]: value } });

const ENDERECO = {
  endereco_rua: 'Rua das Acácias',
  endereco_numero: '245',
  endereco_bairro: null,
  endereco_cidade: 'São Paulo',
  cep: 1_415_001,
  complemento: null,
  telefone: null,
  valor_frete: '17.90',
};

/** One difference at a time, in responses of read calls. */
export const PLANTED: readonly Planted[] = [
  {
    name: 'a missing field',
    operationId: 'getPedido',
    on: /^GET \/pedido\/\d{1,9}\/$/,
    change: remove('numero_pedido'),
    where: ['/numero_pedido'],
    found: /^missing$/,
  },
  {
    name: 'null where there has to be a text',
    operationId: 'getPasse',
    on: /^GET \/passe\/\d+\/$/,
    change: put(null, 'nome'),
    where: ['/nome'],
    found: /^null$/,
  },
  {
    name: 'a text for a number',
    operationId: 'listPedidos',
    on: /^GET \/pedidos-paginados\/\?page=1&page_size=10&status=&/,
    change: put('37', 'count'),
    where: ['/count'],
    found: /^text "37"$/,
  },
  {
    name: 'a number for a text',
    operationId: 'getTipoPasse',
    on: /^GET \/tipos-passes\/\d+\/$/,
    change: put(5, 'nome'),
    where: ['/nome'],
    found: /^a number$/,
  },
  {
    name: 'a status that is not declared',
    operationId: 'getModelo',
    on: /^GET \/modelos\/\d+\/$/,
    change: set({ status: 418 }),
    where: ['status'],
    found: /^418$/,
  },
  {
    name: 'a failure of the server',
    operationId: 'getVendasPorTipoPasseResumido',
    on: /^GET \/vendas-por-tipo-passe-resumido\//,
    change: set({ status: 500 }),
    where: ['status'],
    found: /^500$/,
  },
  {
    name: '201 for 200',
    operationId: 'getLoginsDiarios',
    on: /^GET \/accounts\/statistics\/logins\//,
    change: set({ status: 201 }),
    where: ['status'],
    found: /^201$/,
  },
  {
    name: '304 that nobody asked for',
    operationId: 'getVendasTotalCapinhas',
    on: /^GET \/vendas-total-capinhas\/$/,
    change: set({ status: 304, body: Buffer.alloc(0) }),
    where: ['status'],
    found: /^304 although/,
  },
  {
    name: 'a redirect to the address without its slash',
    operationId: 'countPedidosDisponiveis',
    on: /^GET \/ordens-servico\/pedidos-disponiveis\//,
    change: set({ status: 301, headers: { location: '/ordens-servico/pedidos-disponiveis' } }),
    where: ['status'],
    found: /^301, a redirect to the address without its slash$/,
  },
  {
    name: '403 for somebody who may',
    operationId: 'listEnderecosEntrega',
    on: /^GET \/enderecos-de-entrega\//,
    change: (answer) => body('{"detail":"Não."}')({ ...answer, status: 403 }),
    where: ['status'],
    found: /^403, a refusal$/,
  },
  {
    name: 'another content type',
    operationId: 'getVendas',
    on: /^GET \/vendas\//,
    change: header('content-type', 'text/plain'),
    where: ['Content-Type'],
    found: /^text\/plain, looks like application\/json$/,
  },
  {
    name: 'another charset',
    operationId: 'listTiposPasse',
    on: /^GET \/listar-tipospasse\//,
    change: header('content-type', 'application/json; charset=ISO-8859-1'),
    where: ['Content-Type'],
    found: /^ISO-8859-1$/,
  },
  {
    name: 'a page of HTML',
    operationId: 'getTotalUsuarios',
    on: /^GET \/accounts\/statistics\/usuarios\//,
    change: body('<!doctype html><p>Entre</p>', 'text/html'),
    where: ['Content-Type'],
    found: /^text\/html, a page of HTML/,
  },
  {
    name: 'broken JSON',
    operationId: 'getPassesPorStatus',
    on: /^GET \/passes-dashboard-data\//,
    change: body('{"criado": 1,'),
    where: ['body'],
    found: /no JSON/,
  },
  {
    name: 'an empty body',
    operationId: 'countPedidosParaEnvio',
    on: /^GET \/pedidos-para-envio\//,
    change: body(''),
    where: ['body'],
    found: /^nothing$/,
  },
  {
    name: 'an unknown member of an enum',
    operationId: 'listPasses',
    on: /^GET \/passes-paginados\/\?page=1&page_size=10&status=&/,
    change: put('arquivado', 'results', 0, 'status'),
    where: ['/results/0/status'],
    found: /^text "arquivado"$/,
  },
  {
    name: 'a date as dd/mm/yyyy',
    operationId: 'listPassesParaVistoria',
    on: /^GET \/passes-para-vistoria-declaracao\//,
    change: put('17/05/2009', 0, 'data_nascimento'),
    where: ['/0/data_nascimento'],
    found: /^text of 10 characters$/,
  },
  {
    name: 'an instant without its offset',
    operationId: 'listPassesRejeitados',
    on: /^GET \/passe-rejeitados\//,
    change: put('2026-11-18T09:42:10', 'results', 0, 'atualizacao'),
    where: ['/results/0/atualizacao'],
    found: /^text "2026-11-18T09:42:10"$/,
    assumed: 'DataHora',
  },
  {
    name: 'a bare array for a page',
    operationId: 'listOrdensServico',
    on: /^GET \/ordens-servico\/\?/,
    change: json(() => []),
    where: ['body'],
    found: /^array of 0$/,
  },
  {
    name: 'a page for a bare array',
    operationId: 'listModelos',
    on: /^GET \/modelos\/$/,
    change: json((results) => ({ count: 1, next: null, previous: null, results })),
    where: ['body'],
    found: /^object with count, next, previous, /,
    assumed: 'listModelos 200',
  },
  {
    name: 'a page without its count',
    operationId: 'listPeriodos',
    on: /^GET \/listar-periodos\//,
    change: remove('count'),
    where: ['/count'],
    found: /^missing$/,
  },
  {
    name: 'a field under another name',
    operationId: 'listFuncionarios',
    on: /^GET \/ordens-servico\/funcionarios\//,
    change: json(() => [{ id: 1, name: 'Helena Duarte' }]),
    where: ['/0/nome'],
    found: /^missing$/,
  },
  {
    name: 'money as a number',
    operationId: 'listVendasCapinhas',
    on: /^GET \/vendas-capinhas\//,
    change: put(59.8, 'total_period_income'),
    where: ['/total_period_income'],
    found: /^number 59.8$/,
    assumed: 'Dinheiro',
  },
  {
    name: 'one more level',
    operationId: 'getUsuarioLogado',
    on: /^GET \/usuario-logado\//,
    change: json((data) => (isObject(data) && 'id' in data ? { data } : data)),
    where: ['/id', '/email', '/full_name', '/is_staff', '/is_superuser'],
    found: /^missing$/,
    assumed: 'getUsuarioLogado 200',
  },
  {
    name: 'a wrong field of an object that may be null',
    operationId: 'getPedido',
    on: /^GET \/pedido\/\d{1,9}\/$/,
    change: put(ENDERECO, 'endereco_entrega'),
    where: ['/endereco_entrega/cep'],
    found: /^a number$/,
  },
  {
    name: 'a missing field where the whole answer is assumed',
    operationId: 'listHistoricoUsuario',
    on: /^GET \/pedidos\/historico-usuario\//,
    change: (answer) => (answer.body.length > 2 ? remove(0, 'criacao')(answer) : answer),
    where: ['/0/criacao'],
    found: /^missing$/,
    assumed: 'listHistoricoUsuario 200',
  },
  {
    name: 'a file that is JSON',
    operationId: 'downloadResumoDiario',
    on: /^GET \/resumo-diario-os\//,
    change: header('content-type', JSON_TYPE),
    where: ['Content-Type'],
    found: /^application\/json, application\/pdf$/,
  },
  {
    name: 'a file of other bytes',
    operationId: 'exportEtiqueta',
    on: /^GET \/anexos\//,
    change: set({ body: Buffer.from('<html>') }),
    where: ['body'],
    found: /^other bytes, a page of HTML/,
  },
  {
    name: 'another Content-Disposition',
    operationId: 'downloadRelatorioEntregas',
    on: /^GET \/relatorio-pedidos-envio-entregues\//,
    change: (answer) =>
      answer.status === 200 ? header('content-disposition', 'inline; filename=Ana.xlsx')(answer) : answer,
    where: ['Content-Disposition'],
    found: /^inline with a file name$/,
  },
  {
    name: 'no Content-Disposition',
    operationId: 'downloadPrestacaoConta',
    on: /^GET \/ordens-servico\/\d+\/gerar-pdf\//,
    change: set({ headers: { 'content-type': 'application/pdf' } }),
    where: ['Content-Disposition'],
    found: /^missing$/,
  },
  {
    name: 'a refusal in other words',
    operationId: 'getPedido',
    on: /^GET \/pedido\/2147483647\//,
    change: body('{"erro":"Não encontrado."}'),
    where: ['/detail'],
    found: /^missing$/,
  },
  {
    name: 'no refusal at all',
    operationId: 'listPedidos',
    on: /^GET \/pedidos-paginados\/\?page=1000000&/,
    change: (answer) => body('{"count":0,"next":null,"previous":null,"results":[]}')({ ...answer, status: 200 }),
    where: ['status'],
    found: /^200$/,
  },
  {
    name: 'a page of another size',
    operationId: 'listPedidos',
    on: /^GET \/pedidos-paginados\/\?page=1&page_size=2$/,
    change: at(['results'], (rows) => [rows, rows].flat(2)),
    where: ['/results'],
    found: /^4 rows$/,
    assumed: 'PageSize',
  },
  {
    name: 'a sign-in without the name',
    operationId: 'loginStaff',
    on: /^POST \/accounts\/login-staff\//,
    change: remove('full_name'),
    where: ['/full_name'],
    found: /^missing$/,
  },
  {
    name: 'a connection that is cut',
    operationId: 'getOrdemServico',
    on: /^GET \/ordens-servico\/\d+\/detalhes\//,
    change: () => 'cut',
    where: ['answer'],
    found: /^no answer: /,
  },
  {
    name: 'no answer at all',
    operationId: 'listResumoPedidos',
    on: /^GET \/resumo-pedidos\/\?/,
    change: () => 'hang',
    where: ['answer'],
    found: /^no answer within 1 s$/,
  },
];

/** All at once, in responses of mutations. */
export const PLANTED_IN_WRITES: readonly Planted[] = [
  {
    name: '200 for 201',
    operationId: 'createPeriodo',
    on: /^POST \/periodos\//,
    change: set({ status: 200 }),
    where: ['status'],
    found: /^200$/,
    assumed: 'createPeriodo 201',
  },
  {
    name: '200 and a sentence for 204',
    operationId: 'deleteTipoPasse',
    on: /^DELETE \/tipos-passes\//,
    change: (answer) => body('{"message":"Excluído."}')({ ...answer, status: 200 }),
    where: ['status'],
    found: /^200$/,
    assumed: 'deleteTipoPasse 204',
  },
  {
    name: 'a text for a number',
    operationId: 'createCor',
    on: /^POST \/cores\//,
    change: put('1', 'quantidade'),
    where: ['/quantidade'],
    found: /^text "1"$/,
    assumed: 'createCor 201',
  },
  {
    name: 'no identifier',
    operationId: 'createUsuario',
    on: /^POST \/accounts\/register\//,
    change: remove('id'),
    where: ['/id'],
    found: /^missing$/,
    assumed: 'createUsuario 201',
  },
  {
    name: 'a text for a number or a list',
    operationId: 'bulkUpdatePedidoStatus',
    on: /^PATCH \/gerenciar-pedidos\/bulk/,
    change: put('nenhuma', 'falhas'),
    where: ['/falhas'],
    found: /^text of 7 characters$/,
  },
  {
    name: 'a refusal without its sentence',
    operationId: 'confirmEntrega',
    on: /^PATCH \/confirmar-entrega\//,
    change: (answer) => (answer.status === 409 ? remove('detail')(answer) : answer),
    where: ['/detail'],
    found: /^missing$/,
    assumed: 'ErroConflito',
  },
];
