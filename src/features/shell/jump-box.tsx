import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { IdCard, ReceiptText, Search, Users } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { RetryButton } from '@/components/feedback/retry-button';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { StatusText } from '@/components/status/status-text';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { JumpInput } from '@/features/shell/jump-input';
import { useJumpResults } from '@/features/shell/jump-results';
import { formatCpf } from '@/lib/cpf';

export interface JumpBoxProps {
  open: boolean;
  label: string;
  /** What was typed before the box had the focus; whoever takes it takes the keys from now on. */
  takeTypedAhead: () => string;
  onOpenChange: (open: boolean) => void;
}

/** Menu entries, and an order, a pass or a user by number, name, e-mail or CPF (design 6). */
export function JumpBox({ open, label, takeTypedAhead, onOpenChange }: JumpBoxProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="self-start md:mt-[10vh]">
        <DialogTitle className="sr-only">{label}</DialogTitle>
        <JumpList
          label={label}
          takeTypedAhead={takeTypedAhead}
          onDone={() => {
            onOpenChange(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

interface JumpListProps extends Pick<JumpBoxProps, 'label' | 'takeTypedAhead'> {
  onDone: () => void;
}

function JumpList({ label, takeTypedAhead, onDone }: JumpListProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const term = typed.trim();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { pedidos, passes, usuarios, screens, progress, pending, failed, retry } = useJumpResults(typed);

  // Another text begins at the top of its list.
  const [lastTyped, setLastTyped] = useState('');
  if (typed !== lastTyped) {
    setLastTyped(typed);
    setChosen(screens[0] ? `tela-${screens[0].to}` : 'buscar-pedidos');
  }
  // The best result is the one that Enter takes: an order found takes the choice from the line that offers a search.
  const best = pedidos[0] ? `pedido-${pedidos[0].id}` : '';
  const [lastBest, setLastBest] = useState('');
  if (best !== lastBest) {
    setLastBest(best);
    if (best) setChosen(best);
  }

  const again = () => {
    retry();
    // The button goes with the failure.
    input.current?.focus();
  };

  return (
    <>
      <Command shouldFilter={false} loop label={label} value={chosen} onValueChange={setChosen}>
        <JumpInput ref={input} label={label} takeTypedAhead={takeTypedAhead} onTyped={setTyped} />
        <Command.List className="max-h-80 overflow-y-auto p-1" label="Resultados">
          {pedidos.length > 0 && (
            <Group heading="Pedidos">
              {pedidos.map((pedido) => (
                <Item
                  key={pedido.id}
                  value={`pedido-${pedido.id}`}
                  onSelect={() => {
                    onDone();
                    void navigate({ to: '/pedido/$id', params: { id: String(pedido.id) } });
                  }}
                >
                  <ReceiptText className="text-muted-foreground" aria-hidden />
                  <span className="min-w-0 flex-1 truncate">
                    {pedido.numero_pedido ?? '–'} · {pedido.usuario ?? 'Sem Email'}
                  </span>
                  <StatusText kind="pedido" code={pedido.status} />
                </Item>
              ))}
            </Group>
          )}
          {passes.length > 0 && (
            <Group heading="Passes">
              {passes.map((passe) => (
                <Item
                  key={passe.id}
                  value={`passe-${passe.id}`}
                  onSelect={() => {
                    onDone();
                    void navigate({ to: '/passe/$id', params: { id: String(passe.id) } });
                  }}
                >
                  <IdCard className="text-muted-foreground" aria-hidden />
                  <span className="min-w-0 flex-1 truncate">
                    {passe.nome ?? `Passe ${passe.id}`} · {formatCpf(passe.cpf)}
                  </span>
                  <StatusText kind="passe" code={passe.status} />
                </Item>
              ))}
            </Group>
          )}
          {usuarios.length > 0 && (
            <Group heading="Usuários">
              {usuarios.map((usuario) => (
                <Item
                  key={usuario.id}
                  value={`usuario-${usuario.id}`}
                  onSelect={() => {
                    onDone();
                    void navigate({
                      to: '/users/historico-usuario/$usuarioId',
                      params: { usuarioId: String(usuario.id) },
                    });
                  }}
                >
                  <Users className="text-muted-foreground" aria-hidden />
                  <span className="min-w-0 flex-1 truncate">{usuario.email ?? `Usuário ${usuario.id}`}</span>
                </Item>
              ))}
            </Group>
          )}
          {(screens.length > 0 || term !== '') && (
            <Group heading="Telas">
              {screens.map(({ to, label: screen, icon: Icon }) => (
                <Item
                  key={to}
                  value={`tela-${to}`}
                  onSelect={() => {
                    onDone();
                    void navigate({ to });
                  }}
                >
                  <Icon className="text-muted-foreground" aria-hidden />
                  {screen}
                </Item>
              ))}
              {term !== '' && (
                <Item
                  value="buscar-pedidos"
                  onSelect={() => {
                    onDone();
                    void navigate({ to: '/pedidos', search: { search: term } });
                  }}
                >
                  <Search className="text-muted-foreground" aria-hidden />
                  <span className="min-w-0 truncate">Buscar “{term}” em Todos os Pedidos</span>
                </Item>
              )}
            </Group>
          )}
        </Command.List>
      </Command>
      {/* Outside the list of choices, which would take Enter for itself. */}
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 px-4 text-xs text-muted-foreground not-empty:border-t not-empty:border-border not-empty:py-2"
      >
        {progress}
        {failed ? <RetryButton size="sm" onRetry={again} /> : null}
      </div>
      <SlowNotice pending={pending} onRetry={again} className="px-4 pb-2" />
    </>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground"
    >
      {children}
    </Command.Group>
  );
}

interface ItemProps {
  value: string;
  onSelect: () => void;
  children: ReactNode;
}

function Item({ value, onSelect, children }: ItemProps) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 data-[selected=true]:bg-accent"
    >
      {children}
    </Command.Item>
  );
}
