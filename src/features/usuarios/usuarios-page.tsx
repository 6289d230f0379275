import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { explainFailure, isDenied } from '@/api/errors';
import { usePagedQuery } from '@/api/use-paged-query';
import { usuariosQueries } from '@/api/usuarios';
import { PagedTable } from '@/components/data-table/paged-table';
import { DeniedState } from '@/components/feedback/denied-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { SearchBox } from '@/components/form/search-box';
import { Button } from '@/components/ui/button';
import { usuariosColumns } from '@/features/usuarios/usuarios-columns';
import { UsuariosDialogs } from '@/features/usuarios/usuarios-dialogs';
import { usuariosFiltro } from '@/features/usuarios/usuarios-search';
import { countOf } from '@/lib/text';

const route = getRouteApi('/_painel/users');

const rowId = (usuario: { id: number }) => String(usuario.id);

/** 'Lista de Usuários' (specification 2.5). */
export function UsuariosPage() {
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/users' });
  const query = usePagedQuery({
    page: search.page,
    options: (page) => usuariosQueries.list(usuariosFiltro({ ...search, page })),
    goToPage: (page) => void navigate({ search: (now) => ({ ...now, page }), resetScroll: false, replace: true }),
  });
  const page = query.data;

  // Searching goes back to page 1 (specification 5); the scroll stays where it is.
  function find(text: string, replace: boolean): void {
    void navigate({ search: (now) => ({ ...now, search: text, page: 1 }), resetScroll: false, replace });
  }

  if (isDenied(query.error)) return <DeniedState detail="Seu usuário não tem acesso aos usuários." />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto">Lista de Usuários</h1>
        <Button
          variant="primary"
          onClick={() => {
            void navigate({ search: (now) => ({ ...now, dialogo: 'criar' }), resetScroll: false });
          }}
        >
          <Plus />
          Criar Usuário
        </Button>
      </div>
      <search className="mb-2 flex flex-wrap gap-2">
        <SearchBox
          label="Buscar por Email"
          value={search.search}
          busy={query.isFetching && query.isPlaceholderData}
          onSearch={(text) => {
            find(text, true);
          }}
        />
      </search>
      <PagedTable
        caption="Lista de Usuários"
        columns={usuariosColumns}
        getRowId={rowId}
        query={query}
        page={search.page}
        failure={(retry, retrying) => (
          <ErrorState
            title="Erro ao buscar os dados dos usuários."
            detail={`${explainFailure(query.error)} Sua busca e a página continuam aqui.`}
            retrying={retrying}
            onRetry={retry}
          />
        )}
        empty={() => (
          <EmptyUsuarios
            term={search.search.trim()}
            onClear={() => {
              find('', false);
            }}
          />
        )}
        total={(count) => countOf(count, 'usuário', 'usuários')}
      />
      <UsuariosDialogs search={search} rows={page?.rows} />
    </>
  );
}

function EmptyUsuarios({ term, onClear }: { term: string; onClear: () => void }) {
  return term === '' ? (
    <EmptyState title="Nenhum usuário encontrado" detail="Os usuários aparecem aqui assim que são criados." />
  ) : (
    <EmptyState
      title="Nenhum usuário encontrado"
      detail={`Nenhum e-mail contém “${term}”.`}
      action={<Button onClick={onClear}>Limpar busca</Button>}
    />
  );
}
