import type { OrdemServico } from '@/api/ordens-servico';
import { PersonalValue } from '@/components/personal-data/personal-value';

/** The employee of a service order by name, else by e-mail. */
export function FuncionarioName({ funcionario: { nome, email } }: Pick<OrdemServico, 'funcionario'>) {
  return nome ?? <PersonalValue kind="email" value={email} />;
}
