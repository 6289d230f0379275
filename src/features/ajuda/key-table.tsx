import { ROW_SHORTCUTS } from '@/components/data-table/row-shortcuts';
import { DOCUMENT_SHORTCUTS } from '@/components/document-viewer/document-shortcuts';
import { menuOf } from '@/components/layout/menu';
import { Kbd } from '@/components/ui/kbd';
import { SHORTCUT_LIST } from '@/lib/shortcut-list';
import { keycapsOf, type KeysOfShortcut } from '@/lib/shortcuts';
import { useSessionUser } from '@/session/use-session-user';

const keys = SHORTCUT_LIST;

const PLACES: readonly { place: string; keys: readonly (KeysOfShortcut & { readonly label: string })[] }[] = [
  { place: 'Todo o painel', keys: [keys.help, keys.palette, keys.hideData] },
  { place: 'Tela com busca', keys: [keys.search] },
  { place: 'Listas', keys: ROW_SHORTCUTS },
  { place: 'Gerenciar Entrega', keys: [keys.openScanList] },
  { place: 'Lista de leitura', keys: [keys.scanLabel] },
  { place: 'Ação que espera envio', keys: [keys.undo] },
  { place: 'Documento aberto', keys: DOCUMENT_SHORTCUTS },
  {
    place: 'Vistoria de Declaração',
    keys: [keys.inspect, keys.reject, keys.skip, keys.undoDecision, keys.openDocument],
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
                {keycapsOf(key).map((keycap) => (
                  <Kbd key={keycap} className="mr-1">
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
