import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { Bookmark, IdCard, ReceiptText, Search, Users } from 'lucide-react';
import { startTransition, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { listSearchLink } from '@/components/data-table/use-list-search';
import { SlowNotice } from '@/components/feedback/loading';
import { RetryButton } from '@/components/feedback/loading-button';
import { IncidentCode } from '@/components/feedback/states';
import { defaultViewSearch } from '@/components/saved-views/saved-views';
import { StatusText } from '@/components/status/status';
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { useCommandPaletteResults, type ViewResult } from '@/features/shell/command-palette-results';
import { cleanSearch } from '@/lib/clean-text';
import { countOf, passeLabel, SEM_EMAIL } from '@/lib/format';
import { usePersonalFormat } from '@/lib/hide-personal-data';

interface CommandPaletteProps {
  open: boolean;
  label: string;
  /** Text typed while this component was loading. */
  takeBufferedKeys: () => string;
  onOpenChange: (open: boolean) => void;
}

/** Finds screens, and orders, passes and users by number, name, e-mail or CPF (SHL-11, SHL-12). */
export function CommandPalette({ open, label, takeBufferedKeys, onOpenChange }: CommandPaletteProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        showCloseButton={false}
        className="mb-auto overflow-hidden max-md:mt-2 max-md:mb-auto md:mt-[calc(10vh+16px)]"
      >
        <DialogTitle className="sr-only">{label}</DialogTitle>
        <PaletteContent label={label} takeBufferedKeys={takeBufferedKeys} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

interface PaletteContentProps extends Pick<CommandPaletteProps, 'label' | 'takeBufferedKeys'> {
  onDone: () => void;
}

function PaletteContent({ label, takeBufferedKeys, onDone }: PaletteContentProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const term = cleanSearch(typed);
  const navigate = useNavigate();
  const personal = usePersonalFormat();
  const input = useRef<HTMLInputElement>(null);
  const { pedidos, passes, usuarios, screens, views, progress, pending, failed, error, retry } =
    useCommandPaletteResults(typed);

  // A new text selects the first item.
  const [lastTyped, setLastTyped] = useState('');
  if (typed !== lastTyped) {
    setLastTyped(typed);
    setChosen(screens[0] ? `tela-${screens[0].to}` : views[0] ? viewValue(views[0]) : 'buscar-pedidos');
  }
  // Selects a found order in place of the search item.
  const best = pedidos[0] ? `pedido-${pedidos[0].id}` : '';
  const [lastBest, setLastBest] = useState('');
  if (best !== lastBest) {
    setLastBest(best);
    if (best) setChosen(best);
  }

  const foundCount = pedidos.length + passes.length + usuarios.length;
  const foundText = foundCount > 0 ? countOf(foundCount, 'resultado', 'resultados') : '';

  const go = (target: NavigateOptions) => {
    onDone();
    void navigate(target);
  };
  const again = () => {
    retry();
    // The retry button disappears with the failure and would lose the focus.
    input.current?.focus();
  };

  return (
    <>
      <Command shouldFilter={false} loop label={label} value={chosen} onValueChange={setChosen}>
        <CommandPaletteInput ref={input} label={label} takeBufferedKeys={takeBufferedKeys} onTextChange={setTyped} />
        <CommandList label="Resultados">
          {pedidos.length > 0 && (
            <CommandGroup heading="Pedidos">
              {pedidos.map((pedido) => (
                <CommandItem
                  key={pedido.id}
                  value={`pedido-${pedido.id}`}
                  onSelect={() => go({ to: '/pedido/$id', params: { id: String(pedido.id) } })}
                >
                  <ReceiptText />
                  <span className="min-w-0 flex-1 truncate">
                    {pedido.numero_pedido ?? '–'} ·{' '}
                    {pedido.usuario_nome ?? personal('email', pedido.usuario) ?? SEM_EMAIL}
                  </span>
                  <StatusText kind="pedido" code={pedido.status} />
                </CommandItem>
              ))}
              <ScreenSearch
                screen="Todos os Pedidos"
                onSelect={() => go({ to: '/pedidos', ...listSearchLink(term) })}
              />
            </CommandGroup>
          )}
          {passes.length > 0 && (
            <CommandGroup heading="Passes">
              {passes.map((passe) => (
                <CommandItem
                  key={passe.id}
                  value={`passe-${passe.id}`}
                  onSelect={() => go({ to: '/passe/$id', params: { id: String(passe.id) } })}
                >
                  <IdCard />
                  <span className="min-w-0 flex-1 truncate">
                    {passeLabel(passe)} · {personal('cpf', passe.cpf)}
                    {passe.compradoPor === null ? null : (
                      <span className="text-muted-foreground">
                        {' '}
                        · comprado por {personal('email', passe.compradoPor)}
                      </span>
                    )}
                  </span>
                  <StatusText kind="passe" code={passe.status} />
                </CommandItem>
              ))}
              <ScreenSearch screen="Todos os Passes" onSelect={() => go({ to: '/passes', ...listSearchLink(term) })} />
            </CommandGroup>
          )}
          {usuarios.length > 0 && (
            <CommandGroup heading="Usuários">
              {usuarios.map((usuario) => (
                <CommandItem
                  key={usuario.id}
                  value={`usuario-${usuario.id}`}
                  onSelect={() =>
                    go({ to: '/users/historico-usuario/$usuarioId', params: { usuarioId: String(usuario.id) } })
                  }
                >
                  <Users />
                  <span className="min-w-0 flex-1 truncate">
                    {personal('email', usuario.email) ?? `Usuário ${usuario.id}`}
                  </span>
                </CommandItem>
              ))}
              <ScreenSearch screen="Lista de Usuários" onSelect={() => go({ to: '/users', ...listSearchLink(term) })} />
            </CommandGroup>
          )}
          {/* cmdk selects the first item: a screen, else a view, else the search. */}
          {screens.length === 0 && <Views views={views} onOpen={go} />}
          {(screens.length > 0 || term !== '') && (
            <CommandGroup heading="Telas">
              {screens.map(({ to, label: screen, icon: Icon }) => (
                <CommandItem key={to} value={`tela-${to}`} onSelect={() => go({ to, search: defaultViewSearch(to) })}>
                  <Icon />
                  {screen}
                </CommandItem>
              ))}
              {term !== '' && (
                <CommandItem value="buscar-pedidos" onSelect={() => go({ to: '/pedidos', ...listSearchLink(term) })}>
                  <Search />
                  <span className="min-w-0 truncate">{`Buscar “${term}” em Todos os Pedidos`}</span>
                </CommandItem>
              )}
            </CommandGroup>
          )}
          {screens.length > 0 && <Views views={views} onOpen={go} />}
        </CommandList>
      </Command>
      <p aria-live="polite" className="sr-only">
        {foundText}
      </p>
      {/* Outside Command, which handles Enter itself. */}
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 px-4 text-xs text-muted-foreground not-empty:border-t not-empty:border-border not-empty:py-2"
      >
        {progress === '' ? null : <span>{progress}</span>}
        {failed ? <RetryButton size="sm" onRetry={again} /> : null}
      </div>
      <IncidentCode error={error} className="px-4 pb-2" />
      <SlowNotice pending={pending} onRetry={again} className="px-4 pb-2" />
    </>
  );
}

/** The last item of a group of results: opens their list with the search. */
function ScreenSearch({ screen, onSelect }: { screen: string; onSelect: () => void }) {
  return (
    <CommandItem value={`buscar-em-${screen}`} onSelect={onSelect}>
      <Search />
      Buscar em {screen}
    </CommandItem>
  );
}

function Views({ views, onOpen }: { views: readonly ViewResult[]; onOpen: (target: NavigateOptions) => void }) {
  if (views.length === 0) return null;
  return (
    <CommandGroup heading="Visões">
      {views.map((result) => (
        <CommandItem
          key={viewValue(result)}
          value={viewValue(result)}
          onSelect={() => onOpen({ to: result.screen.to, search: result.view.search })}
        >
          <Bookmark />
          <span className="min-w-0 truncate">
            {result.view.name} · {result.screen.label}
          </span>
        </CommandItem>
      ))}
    </CommandGroup>
  );
}

function viewValue({ view, screen }: ViewResult): string {
  return `visao-${screen.to}-${view.name}`;
}

const LIST_KEYS = /^(Enter|ArrowUp|ArrowDown|Home|End)$/;

interface CommandPaletteInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  takeBufferedKeys: () => string;
  onTextChange: (text: string) => void;
}

/** Has its own state, so that a key renders this field first, and the list in a transition. */
export function CommandPaletteInput({ ref, label, takeBufferedKeys, onTextChange }: CommandPaletteInputProps) {
  const [text, setText] = useState('');

  function change(next: string): void {
    setText(next);
    startTransition(() => onTextChange(next));
  }

  return (
    <CommandInput
      ref={ref}
      value={text}
      onValueChange={change}
      onKeyDown={({ key }: KeyboardEvent) => {
        // These keys act on the rendered list, which must match the text.
        if (LIST_KEYS.test(key)) {
          flushSync(() => onTextChange(text));
        }
      }}
      onFocus={() => {
        const buffered = takeBufferedKeys();
        if (buffered) change(buffered);
      }}
      placeholder={label}
    />
  );
}
