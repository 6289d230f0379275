import { CopyButton } from '@/components/ui/copy-button';
import { enderecoCompleto, SEM_ENDERECO, type EnderecoLinhas } from '@/lib/endereco';

interface AddressBlockProps {
  /** Who receives it, where the record says so. */
  nome?: string | null | undefined;
  /** Null when there is no address at all. */
  endereco: EnderecoLinhas | null;
}

/** A delivery address as it stands on an envelope, with its fallbacks (design 6) and a button that copies it. */
export function AddressBlock({ nome, endereco }: AddressBlockProps) {
  if (!endereco) return <p>{SEM_ENDERECO}</p>;
  const lines = enderecoCompleto(endereco);
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      {nome ? (
        <>
          <b>{nome}</b>
          <br />
        </>
      ) : null}
      {lines[0]}
      <br />
      {lines[1]}{' '}
      <CopyButton className="-my-1 inline-block" label="endereço" text={[nome, ...lines].filter(Boolean).join('\n')} />
    </address>
  );
}
