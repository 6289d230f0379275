import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapFile } from '@/api/client';
import { contagensQueries } from '@/api/contagens';
import { saveFile } from '@/api/downloads';
import { ApiError } from '@/api/errors';
import { keys, PEDIDO_MOVED } from '@/api/keys';
import type { Success } from '@/api/meta';
import { fetchPage, PAGE_SIZE, readPage } from '@/api/pages';
import { breach, fieldsOf, list, number, requiredFields, requiredId, sentence, text } from '@/api/read';

type Schemas = components['schemas'];

/** A service order. Null is "missing": the screen has a fallback for each. */
export interface OrdemServico {
  id: number;
  funcionario: { nome: string | null; email: string | null };
  status: string | null;
  criacao: string | null;
  atualizacao: string | null;
}

/** An order inside a service order. */
export interface PedidoAssociado {
  id: number;
  numero_pedido: string | null;
  quantidade_passes: number | null;
  tipo_entrega: string | null;
  /** One label each, for example 'Transparente azul x 2'. */
  capinhas: readonly string[];
  status: string | null;
}

export interface OrdemServicoDetalhe extends OrdemServico {
  pedidos: readonly PedidoAssociado[];
}

export interface Funcionario {
  id: number;
  nome: string | null;
}

/** Days as yyyy-MM-dd. */
export interface Periodo {
  inicio: string;
  fim: string;
}

function readOrdem(raw: unknown): OrdemServico {
  const fields = requiredFields<Schemas['OrdemServico']>(raw);
  const funcionario = fieldsOf<Schemas['FuncionarioDetalhes']>(fields.funcionario_detalhes);
  const nome = [text(funcionario.first_name), text(funcionario.last_name)].filter((part) => part !== null).join(' ');
  return {
    id: requiredId(fields.id),
    funcionario: { nome: text(nome), email: text(funcionario.email) },
    status: text(fields.status),
    criacao: text(fields.criacao),
    atualizacao: text(fields.atualizacao),
  };
}

function readPedido(raw: unknown): PedidoAssociado {
  const fields = requiredFields<Schemas['PedidoOrdemServico']>(raw);
  return {
    id: requiredId(fields.id),
    numero_pedido: text(fields.numero_pedido),
    quantidade_passes: number(fields.quantidade_passes),
    tipo_entrega: text(fields.tipo_entrega),
    capinhas: list(fields.capinhas).flatMap((raw) => text(fieldsOf<Schemas['CapinhaPedido']>(raw).label) ?? []),
    status: text(fields.status),
  };
}

function readDetalhe(raw: unknown): OrdemServicoDetalhe {
  const { ordem_servico, pedidos } = requiredFields<Schemas['OrdemServicoDetalhe']>(raw);
  // An order without orders is shown as one: that there is no list must not look the same.
  if (!Array.isArray(pedidos)) throw breach('no pedidos');
  return { ...readOrdem(ordem_servico), pedidos: pedidos.map(readPedido) };
}

function readFuncionarios(raw: unknown): readonly Funcionario[] {
  if (!Array.isArray(raw)) throw breach('not a list');
  return raw.map((entry: unknown) => {
    const fields = requiredFields<Schemas['Funcionario']>(entry);
    return { id: requiredId(fields.id), nome: text(fields.nome) };
  });
}

const LIST_FAILED = { failureToast: 'Erro ao buscar os dados das ordens de serviço.' };

/** Everything the panel can ask about service orders. */
export const ordensServicoQueries = {
  all: () => keys.ordensServico,

  list: (page: number) =>
    queryOptions({
      queryKey: [...ordensServicoQueries.all(), 'list', { page }] as const,
      queryFn: ({ signal }) =>
        fetchPage(page, async (asked) =>
          readPage(
            await unwrap(
              client.GET('/ordens-servico/', { params: { query: { page: asked, page_size: PAGE_SIZE } }, signal }),
            ),
            asked,
            readOrdem,
          ),
        ),
      // The old rows stay, dimmed, while the next page comes (design 3).
      placeholderData: keepPreviousData,
      meta: LIST_FAILED,
    }),

  /** 'Minhas': the same reading that the bell counts, paged here (design 6). */
  minhas: (page: number) =>
    queryOptions({
      ...contagensQueries.listaUsuario(),
      select: (ordens) => readPage(ordens, page, readOrdem),
      meta: LIST_FAILED,
    }),

  /** `id` as it stands in the address; what is no number is no service order. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...ordensServicoQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) => {
        if (!/^\d{1,15}$/.test(id)) throw new ApiError({ kind: 'status', status: 404 });
        const call = client.GET('/ordens-servico/{id}/detalhes/', { params: { path: { id: Number(id) } }, signal });
        return readDetalhe(await unwrap(call));
      },
      meta: { failureToast: 'Erro ao buscar os detalhes da Ordem de Serviço.' },
    }),

  /** Who can be given a service order. */
  funcionarios: () =>
    queryOptions({
      queryKey: [...ordensServicoQueries.all(), 'funcionarios'] as const,
      queryFn: async ({ signal }) => readFuncionarios(await unwrap(client.GET('/ordens-servico/funcionarios/', { signal }))),
      meta: { failureToast: 'Erro ao buscar os funcionários.', part: true },
    }),
};

/**
 * What creation says: a warning besides when it got fewer orders than asked for (specification 7), and where the new
 * service order is. It was made whatever the answer's body holds; without an id there is only nothing to open.
 */
function criadaText(answer: unknown): Success {
  const { id, message } = fieldsOf<Schemas['OrdemServicoCriada']>(answer);
  const [ordem, warning] = [number(id), sentence(message)];
  return {
    text: 'Ordem de Serviço criada com sucesso!',
    ...(warning === null ? {} : { warning }),
    ...(ordem === null ? {} : { link: { label: 'Abrir', href: `/ordens-servico/${ordem}/detalhes` } }),
  };
}

/** 'Criar Ordem de Serviço': takes the oldest paid orders, so every list and count of orders moves. */
export const createOrdemServicoMutation = mutationOptions({
  mutationKey: ['ordens-servico', 'criar'],
  mutationFn: (body: Schemas['OrdemServicoNova']) => unwrap(client.POST('/ordens-servico/', { body })),
  meta: {
    invalidates: PEDIDO_MOVED,
    success: criadaText,
    failure: { text: 'Erro ao criar a Ordem de Serviço', server: 'appended' },
  },
});

/** 'Deletar Ordem de Serviço': its orders that are not ready wait again. */
export const deleteOrdemServicoMutation = mutationOptions({
  mutationKey: ['ordens-servico', 'deletar'],
  mutationFn: (id: number) => unwrap(client.DELETE('/ordens-servico/{id}/', { params: { path: { id } } })),
  meta: {
    invalidates: PEDIDO_MOVED,
    success: 'Ordem de Serviço deletada com sucesso!',
    failure: { text: 'Erro ao deletar a Ordem de Serviço' },
  },
});

/** 'Emitido': the order is ready, and its passes are issued. */
export const markPedidoEmitidoMutation = mutationOptions({
  mutationKey: ['ordens-servico', 'emitido'],
  mutationFn: ({ ordem, pedido }: { ordem: number; pedido: number }) =>
    unwrap(
      client.POST('/ordens-servico/{id}/pedido-emitido/{pedidoId}/', {
        params: { path: { id: ordem, pedidoId: pedido } },
      }),
    ),
  meta: {
    invalidates: PEDIDO_MOVED,
    success: 'Pedido marcado como pronto com sucesso!',
    failure: { text: 'Erro ao marcar o pedido como pronto.', server: 'instead' },
  },
});

/** 'Baixar Relatório': the report of the service orders of a period, saved as resumo_os_{inicio}_{fim}.pdf. */
export const downloadResumoDiarioMutation = mutationOptions({
  mutationKey: ['ordens-servico', 'relatorio'],
  mutationFn: async ({ inicio, fim }: Periodo) => {
    const query = { data_inicio: inicio, data_fim: fim };
    const call = client.GET('/resumo-diario-os/', { params: { query }, parseAs: 'blob' });
    saveFile(await unwrapFile(call, 'application/pdf'), `resumo_os_${inicio}_${fim}.pdf`);
  },
  meta: { success: 'Relatório gerado com sucesso!', failure: { text: 'Erro ao gerar o relatório.', reads: true } },
});

/** 'Prestação de Conta': the account of a service order, saved as prestacao_de_conta_os_{id}.pdf. */
export const downloadPrestacaoContaMutation = mutationOptions({
  mutationKey: ['ordens-servico', 'prestacao-conta'],
  mutationFn: async (id: number) => {
    const call = client.GET('/ordens-servico/{id}/gerar-pdf/', { params: { path: { id } }, parseAs: 'blob' });
    saveFile(await unwrapFile(call, 'application/pdf'), `prestacao_de_conta_os_${id}.pdf`);
  },
  meta: {
    rereads: [ordensServicoQueries.all()],
    success: 'PDF gerado com sucesso!',
    failure: { text: 'Erro ao gerar o PDF.', server: 'instead', reads: true },
  },
});
