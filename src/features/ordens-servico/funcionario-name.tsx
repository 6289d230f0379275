import type { OrdemServico } from '@/api/ordens-servico';
import { PersonalValue } from '@/components/personal-data/personal-value';

export function FuncionarioName({ funcionario: { nome, email } }: Pick<OrdemServico, 'funcionario'>) {
  return nome ?? <PersonalValue kind="email" value={email} />;
}
