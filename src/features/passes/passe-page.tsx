import { getRouteApi, Link } from '@tanstack/react-router';
import { explainFailure, isDenied, isNotFound } from '@/api/errors';
import { passeFailureText, passesQueries, type Passe } from '@/api/passes';
import { useApiQuery } from '@/api/use-api-query';
import { DocumentGallery } from '@/components/document-viewer/document-gallery';
import { DeniedState, ErrorState, NotFoundState } from '@/components/feedback/states';
import { SlowNotice } from '@/components/feedback/loading';
import { BackLink } from '@/components/layout/back-link';
import { StatusBadge } from '@/components/status/status';
import { Section } from '@/components/layout/section';
import { buttonVariants } from '@/components/ui/button';
import { PasseEntrega } from '@/features/passes/passe-entrega';
import { PasseInconsistencias } from '@/features/passes/passe-inconsistencias';
import { PassePedido } from '@/features/passes/passe-pedido';
import { PasseSkeleton } from '@/features/passes/passe-skeleton';
import { PasseSummary } from '@/features/passes/passe-summary';
import { useRecordTitle } from '@/lib/title';

const route = getRouteApi('/_painel/passe/$id');

/** The detail of a pass (PAS-02). */
export function PassePage() {
  const { id } = route.useParams();
  const query = useApiQuery(passesQueries.detail(id));
  const passe = query.data;
  useRecordTitle(passe && `Passe ${passe.id}`);

  // Renews the signed links of the documents (DOC-05).
  async function readAgain(): Promise<void> {
    // Several documents may renew at the same time.
    await query.refetch({ cancelRefetch: false });
  }

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso a este passe." />;
  if (passe) return <PasseView passe={passe} onReadAgain={readAgain} />;
  if (isNotFound(query.error)) {
    return (
      <NotFoundState
        title={passeFailureText(query.error)}
        detail="Confira o endereço ou procure o passe na lista."
        action={
          <Link to="/passes" className={buttonVariants({ variant: 'outline' })}>
            Ver todos os passes
          </Link>
        }
      />
    );
  }
  if (query.isError) {
    return (
      <>
        <h1 className="sr-only">Passe</h1>
        <ErrorState
          title={passeFailureText(query.error)}
          detail={explainFailure(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PasseSkeleton />
      <SlowNotice pending={query.isFetching} onRetry={() => void query.refetch()} className="mt-3" />
    </>
  );
}

function PasseView({ passe, onReadAgain }: { passe: Passe; onReadAgain: () => Promise<void> }) {
  return (
    <>
      <BackLink to="/passes">Todos os Passes</BackLink>
      <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h1>Passe {passe.id}</h1>
        <StatusBadge kind="passe" code={passe.status} />
      </div>
      <PasseSummary passe={passe} />
      <PasseInconsistencias passe={passe} />
      <Section title="Documentos">
        <DocumentGallery documents={passe.documentos} onReadAgain={onReadAgain} />
      </Section>
      <PassePedido pedido={passe.ultimo_pedido} />
      <PasseEntrega endereco={passe.endereco_entrega} />
    </>
  );
}
