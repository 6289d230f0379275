import { isDenied } from '@/api/errors';
import { DeniedState } from '@/components/feedback/states';
import { EntregaDesk } from '@/features/entregas/entrega-desk';
import { useResumos } from '@/features/entregas/use-resumos';

/** 'Gerenciar Entrega': search, actions per order, and summary tables with bulk actions. */
export function GerenciarEntregaPage() {
  const { resumos, cidade, cartas } = useResumos();
  if (isDenied(resumos.todos.error) && !resumos.todos.data) {
    return <DeniedState detail="Seu usuário não tem acesso às entregas." />;
  }
  return <EntregaDesk resumos={resumos} cidade={cidade} cartas={cartas} />;
}
