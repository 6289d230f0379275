import { useNavigate, useRouter } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { CopyButton } from '@/components/feedback/copy-button';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldDescription, FieldLabel } from '@/components/ui/field';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { setHoldEnabled, useHoldEnabled } from '@/features/vistoria/use-held-decision';
import { otherPartes, parteLabel, PARTES, type Parte, vistoriaSearch } from '@/features/vistoria/vistoria-search';

/** Divides the queue (VIS-12) and holds decisions (VIS-13). */
export function FilaOptions({ parte }: { parte: Parte | undefined }) {
  const navigate = useNavigate();
  const router = useRouter();
  const holdEnabled = useHoldEnabled();
  const id = useId();
  const addressOf = (other: Parte) =>
    new URL(router.buildLocation({ to: '/vistoria', search: { parte: other } }).href, location.origin).href;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label="Opções da vistoria">
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
        <Field orientation="horizontal">
          <Checkbox
            id={`${id}-hold`}
            aria-describedby={`${id}-hold-hint`}
            checked={holdEnabled}
            onCheckedChange={setHoldEnabled}
          />
          <div className="grid gap-1">
            <FieldLabel htmlFor={`${id}-hold`}>Segurar cada decisão por 5 segundos</FieldLabel>
            <FieldDescription id={`${id}-hold-hint`}>
              Até lá, Z ou "Desfazer" traz o caso de volta. Tomar a próxima decisão ou esconder a aba envia na hora;
              sair da tela ou fechar a aba pergunta antes. Sair do painel descarta.
            </FieldDescription>
          </div>
        </Field>
      </PopoverContent>
    </Popover>
  );
}
