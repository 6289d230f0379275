import { CopyButton } from '@/components/feedback/copy-button';
import { UnbrokenNumbers } from '@/components/layout/unbroken-numbers';
import { enderecoCompleto, SEM_ENDERECO, type EnderecoFields } from '@/lib/endereco';

interface AddressBlockProps {
  /** Name of the recipient. */
  nome?: string | null | undefined;
  /** Null shows 'Endereço não informado'. */
  endereco: EnderecoFields | null;
}

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
      <span>{lines[0]}</span>
      <br />
      <UnbrokenNumbers text={lines[1]} />{' '}
      <CopyButton className="-my-1 inline-block" label="endereço" text={[nome, ...lines].filter(Boolean).join('\n')} />
    </address>
  );
}
