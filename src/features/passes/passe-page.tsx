import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { explainFailure, isDenied, isNotFound } from '@/api/errors';
import { passeFailureText, passesQueries, type Passe } from '@/api/passes';
import { DocumentGallery } from '@/components/documents/document-gallery';
import { DeniedState } from '@/components/feedback/denied-state';
import { ErrorState } from '@/components/feedback/error-state';
import { NotFoundState } from '@/components/feedback/not-found-state';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { StatusBadge } from '@/components/status/status-badge';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { PasseEntrega } from '@/features/passes/passe-entrega';
import { PasseInconsistencias } from '@/features/passes/passe-inconsistencias';
import { PassePedido } from '@/features/passes/passe-pedido';
import { PasseSkeleton } from '@/features/passes/passe-skeleton';
import { PasseSummary } from '@/features/passes/passe-summary';
import { useRecordTitle } from '@/lib/title';

const route = getRouteApi('/_painel/passe/$id');

/** A pass with its documents (specification 2.11). */
export function PassePage() {
  const { id } = route.useParams();
  const query = useQuery(passesQueries.detail(id));
  const passe = query.data;
  useRecordTitle(passe && `Passe ${passe.id}`);

  // Signed links to documents live for minutes: reading the pass again brings new ones.
  async function readAgain(): Promise<void> {
    // Several documents may ask at once: one reading serves them all.
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
          <Link to="/passes" className={buttonClass({})}>
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
      <Link
        to="/passes"
        className="-mt-2 mb-1 -ml-1 inline-flex h-6 items-center gap-1 rounded-sm pr-1.5 pl-0.5 text-sm text-muted-foreground"
      >
        <ChevronLeft aria-hidden />
        Todos os Passes
      </Link>
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
