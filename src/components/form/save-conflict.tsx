import { TriangleAlert } from 'lucide-react';
import { LoadingButton } from '@/components/feedback/loading-button';
import { IncidentCode } from '@/components/feedback/states';
import type { FieldChange, SaveConflict } from '@/components/form/field-changes';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { truncateText } from '@/lib/format';

const MAX_TEXT = 120;
const EMPTY = '–';

const shown = (text: string) => (text === '' ? EMPTY : truncateText(text, MAX_TEXT));

/** The changes of another user in the record of an open form, or why they are unknown. */
export function SaveConflictAlert({ conflict }: { conflict: SaveConflict }) {
  return (
    <div className="mb-1">
      <Alert variant="warning">
        <TriangleAlert />
        {conflict.kind === 'changed' ? (
          <>
            <AlertTitle>Este registro mudou depois que o formulário foi aberto.</AlertTitle>
            <AlertDescription>
              <Changes changes={conflict.changes} />O que você digitou continua no formulário. Os outros campos já
              mostram o valor de agora. Salvar mesmo assim?
            </AlertDescription>
          </>
        ) : (
          <>
            <AlertTitle>
              Não foi possível conferir se este registro mudou depois que o formulário foi aberto.
            </AlertTitle>
            <AlertDescription>
              {`${conflict.reason} Nada foi enviado, e o que você digitou continua aqui. Salvar mesmo assim?`}
            </AlertDescription>
          </>
        )}
      </Alert>
      {conflict.kind === 'unchecked' ? <IncidentCode error={conflict.error} className="mt-1" /> : null}
    </div>
  );
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Table className="my-1.5 table-fixed [&_td]:h-auto [&_td]:align-top [&_th]:h-auto [&_th]:py-1 [&_th]:align-top [&_th]:whitespace-normal [&_tr>:first-child]:pl-0">
      <TableCaption className="sr-only">O que mudou</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead scope="col">Campo</TableHead>
          <TableHead scope="col">Antes</TableHead>
          <TableHead scope="col">Agora</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {changes.map(({ label, before, now }) => (
          <TableRow key={label} className="last:*:border-0">
            <TableHead scope="row" className="font-normal">
              {label}
            </TableHead>
            <TableCell>{shown(before)}</TableCell>
            <TableCell className="font-semibold">{shown(now)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Replaces the footer of a form that asks before it saves. */
export function SaveConflictFooter({ busy, onKeep }: { busy: boolean; onKeep: () => void }) {
  return (
    <DialogFooter role="group" aria-label="Salvar mesmo assim?" className="flex-wrap">
      <Button variant="outline" autoFocus onClick={onKeep}>
        Continuar editando
      </Button>
      <LoadingButton type="submit" loading={busy}>
        Salvar mesmo assim
      </LoadingButton>
    </DialogFooter>
  );
}
