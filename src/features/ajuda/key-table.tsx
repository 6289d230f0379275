import { ROW_SHORTCUTS } from '@/components/data-table/row-shortcuts';
import { DOCUMENT_SHORTCUTS } from '@/components/document-viewer/document-shortcuts';
import { menuOf } from '@/components/layout/menu';
import { Kbd } from '@/components/ui/kbd';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { keycapsOf, type KeysOfShortcut } from '@/lib/shortcuts';
import { useSessionUser } from '@/session/use-session-user';

const PLACES: readonly { place: string; keys: readonly (KeysOfShortcut & { readonly label: string })[] }[] = [
  { place: 'Todo o painel', keys: [SHORTCUTS.help, SHORTCUTS.palette, SHORTCUTS.hideData] },
  { place: 'Tela com busca', keys: [SHORTCUTS.search] },
  { place: 'Listas', keys: ROW_SHORTCUTS },
  { place: 'Gerenciar Entrega', keys: [SHORTCUTS.openScanList] },
  { place: 'Lista de leitura', keys: [SHORTCUTS.scanLabel] },
  { place: 'Ação que espera envio', keys: [SHORTCUTS.undo] },
  { place: 'Documento aberto', keys: DOCUMENT_SHORTCUTS },
  {
    place: 'Vistoria de Declaração',
    keys: [SHORTCUTS.inspect, SHORTCUTS.reject, SHORTCUTS.skip, SHORTCUTS.undoDecision, SHORTCUTS.openDocument],
  },
];

/** Every key of the panel for the user's role, below the guide's section about them (AJU-05). */
export function KeyTable() {
  const user = useSessionUser();
  const screens = (user ? menuOf(user) : []).flatMap(({ entries }) => entries);
  const menu = screens.map(({ key, label }) => ({ sequence: ['g', key], label: `Abrir ${label}` }));
  return (
    <table>
      <thead>
        <tr>
          <th>Tecla</th>
          <th>Onde</th>
          <th>O que faz</th>
        </tr>
      </thead>
      <tbody>
        {[...PLACES, { place: 'Todo o painel', keys: menu }].flatMap(({ place, keys }) =>
          keys.map((key) => (
            <tr key={`${place} ${key.label}`}>
              <td className="whitespace-nowrap">
                {keycapsOf(key).map((keycap, position) => (
                  <Kbd key={position} className="mr-1">
                    {keycap}
                  </Kbd>
                ))}
              </td>
              <td>{place}</td>
              <td>{key.label}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
