import { useNavigate, useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { CopyButton } from '@/components/feedback/copy-button';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Button } from '@/components/ui/button';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { setPdfsInPlace, usePdfsInPlace } from '@/features/vistoria/pdfs-in-place';
import { otherPartes, parteLabel, PARTES, type Parte, vistoriaSearch } from '@/features/vistoria/vistoria-search';

/** Divides the queue (VIS-12) and opens its PDFs in place (VIS-19). */
export function FilaOptions({ parte }: { parte: Parte | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const id = useId();
  const addressOf = (other: Parte) =>
    new URL(router.buildLocation({ to: '/vistoria', search: { parte: other } }).href, location.origin).href;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="Opções da vistoria" title="Opções da vistoria">
          <SlidersHorizontal />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Opções da vistoria" className="grid w-80 gap-4 p-4">
        <Field>
          <FieldLabel htmlFor={`${id}-parte`}>Dividir a fila</FieldLabel>
          <NativeSelect
            id={`${id}-parte`}
            aria-describedby={`${id}-parte-hint`}
            value={parte ?? ''}
            className="text-foreground!"
            onChange={(event) => {
              const search = vistoriaSearch.parse({ parte: event.target.value });
              void navigate({ to: '/vistoria', search, replace: true });
            }}
          >
            <NativeSelectOption value="">Fila inteira</NativeSelectOption>
            {PARTES.map((value) => (
              <NativeSelectOption key={value} value={value}>
                {parteLabel(value)}
              </NativeSelectOption>
            ))}
          </NativeSelect>
          <FieldDescription id={`${id}-parte-hint`}>
            Cada parte tem casos diferentes: quem usa outra parte nunca vê os seus.
          </FieldDescription>
          {parte === undefined
            ? null
            : otherPartes(parte).map((other) => (
                <CopyButton key={other} named label={`link da ${parteLabel(other)}`} text={addressOf(other)} />
              ))}
        </Field>
        <CheckboxField label="Abrir PDFs aqui" checked={usePdfsInPlace()} onCheckedChange={setPdfsInPlace} />
      </PopoverContent>
    </Popover>
  );
}
