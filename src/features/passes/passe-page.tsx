import { getRouteApi, Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { passeFailureText, passesQueries, type Passe, type UltimoPedido } from '@/api/passes';
import type { Endereco } from '@/api/pedido-parts';
import { isReadableCpf, pessoaQueries } from '@/api/pessoa';
import { useApiQuery } from '@/api/use-api-query';
import { DocumentGallery } from '@/components/document-viewer/document-gallery';
import { useAreDocumentsLoading } from '@/components/document-viewer/use-document';
import { RecordPage } from '@/components/feedback/record-page';
import { useElapsed } from '@/components/feedback/use-elapsed';
import { AddressBlock } from '@/components/layout/address-block';
import { BackLink } from '@/components/layout/back-link';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { OutrosRegistros } from '@/components/layout/outros-registros';
import { Section } from '@/components/layout/section';
import { RecordNotice } from '@/components/operations/record-notice';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusBadge, StatusIcon, StatusText } from '@/components/status/status';
import { PasseSummary } from '@/features/passes/passe-summary';
import { formatInstant } from '@/lib/dates';
import { formatMoney } from '@/lib/format';
import { usePersonalFormat } from '@/lib/hide-personal-data';
import { inconsistenciaLabel, statusOf } from '@/lib/status';
import { useRecordTitle } from '@/lib/title';

const route = getRouteApi('/_painel/passe/$id');

/** The detail of a pass (PAS-02). */
export function PassePage() {
  const { id } = route.useParams();
  const query = useApiQuery(passesQueries.detail(id));
  const passe = query.data;
  useRecordTitle(passe && `Passe ${passe.id}`);

  // Several documents may renew their signed links at once (DOC-05): they share one refetch.
  const renew = () => query.refetch({ cancelRefetch: false });

  return (
    <RecordPage
      query={query}
      heading="Passe"
      deniedDetail="Seu usuário não tem acesso a este passe."
      title={passeFailureText(query.error)}
      missing="Confira o endereço ou procure o passe na lista."
      list="/passes"
      listLabel="Ver todos os passes"
    >
      {(passe) => (
        <Fragment key={passe.id}>
          <BackLink to="/passes">Todos os Passes</BackLink>
          <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
            <h1>{`Passe ${passe.id}`}</h1>
            <StatusBadge kind="passe" code={passe.status} />
            {passe.status === 'criado' ? (
              <Link to="/vistoria" search={{ passe: passe.id }}>
                Ver na fila de vistoria
              </Link>
            ) : null}
          </div>
          <RecordNotice record={{ kind: 'passe', id }} className="mb-4" />
          <PasseSummary passe={passe} />
          <PasseInconsistencias passe={passe} />
          <Section title="Documentos">
            <DocumentGallery documents={passe.documentos} renew={renew} />
          </Section>
          <PassePedido pedido={passe.ultimo_pedido} />
          <PasseEntrega endereco={passe.endereco_entrega} />
          <PassePessoa passe={passe} />
        </Fragment>
      )}
    </RecordPage>
  );
}

/** Pass statuses with their own icon by code; all other codes have the icon of 'inconsistencia'. */
const STATUS_OF_CODE: Readonly<Record<string, string>> = {
  nao_validado: 'criado',
  validado: 'validado',
  indeferido: 'indeferido',
};

/** The inconsistencies of a pass and their message (PAS-02). */
function PasseInconsistencias({ passe }: { passe: Passe }) {
  const { inconsistencias: codes, mensagem_inconsistencia: mensagem } = passe;
  const personal = usePersonalFormat();
  return (
    <Section title="Inconsistências" divided={false}>
      {codes.length === 0 && mensagem === null ? (
        <p className="text-muted-foreground">Nenhuma inconsistência registrada.</p>
      ) : null}
      {codes.length === 0 ? null : (
        <ul aria-label="Inconsistências" className="flex flex-wrap gap-x-6 gap-y-2">
          {codes.map((code) => {
            const { shape, color } = statusOf('passe', STATUS_OF_CODE[code] ?? 'inconsistencia');
            return (
              <li key={code} className="inline-flex items-center gap-2">
                <StatusIcon shape={shape} color={color} />
                {inconsistenciaLabel(code)}
              </li>
            );
          })}
        </ul>
      )}
      {mensagem === null ? null : (
        <p className="mt-3 max-w-[72ch] rounded-md bg-muted px-3 py-2 wrap-anywhere whitespace-pre-line">
          {personal('text', mensagem)}
        </p>
      )}
    </Section>
  );
}

/** The latest order of a pass; it has no id, so its link is a search for its number (PAS-03). */
function PassePedido({ pedido }: { pedido: UltimoPedido | null }) {
  return (
    <Section title="Último pedido">
      {pedido === null ? (
        <p className="text-muted-foreground">Este passe não tem pedido.</p>
      ) : (
        <DescriptionList className="grid-cols-2 md:grid-cols-4">
          <DescriptionItem label="Pedido">
            {pedido.numero_pedido === null ? (
              '–'
            ) : (
              <Link to="/pedidos" search={{ search: pedido.numero_pedido }} className="font-semibold">
                {pedido.numero_pedido}
              </Link>
            )}
          </DescriptionItem>
          <DescriptionItem label="Status do pedido">
            <StatusText kind="pedido" code={pedido.status} className="whitespace-normal" />
          </DescriptionItem>
          <DescriptionItem label="Pago em">{formatInstant(pedido.pago_em)}</DescriptionItem>
          <DescriptionItem label="Emitido por">{pedido.emitido_por ?? '–'}</DescriptionItem>
        </DescriptionList>
      )}
    </Section>
  );
}

function PasseEntrega({ endereco }: { endereco: Endereco | null }) {
  return (
    <Section title="Endereço de entrega">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <AddressBlock endereco={endereco} />
        {endereco === null ? null : (
          <DescriptionList className="grid-cols-2">
            <DescriptionItem label="Telefone da entrega">
              <PersonalValue kind="phone" value={endereco.telefone} />
            </DescriptionItem>
            <DescriptionItem label="Frete">{formatMoney(endereco.valor_frete)}</DescriptionItem>
          </DescriptionList>
        )}
      </div>
    </Section>
  );
}

/** Delays the look-up until the document images have started and finished loading (PAS-05). */
const LOOK_UP_AFTER_MS = 300;

function PassePessoa({ passe: { id, nome, cpf } }: { passe: Passe }) {
  const enabled = useElapsed(!useAreDocumentsLoading(), LOOK_UP_AFTER_MS);
  const query = useApiQuery(pessoaQueries.outrosRegistros({ id, cpf, enabled }));
  return (
    <Section title="Outros passes e pedidos">
      <OutrosRegistros query={query} hasCpf={isReadableCpf(cpf)} nome={nome} />
    </Section>
  );
}
