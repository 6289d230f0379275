import { Upload, X } from 'lucide-react';
import { useEffect, useState, type Ref } from 'react';
import { DocumentImage } from '@/components/document-viewer/document-image';
import { safeUrl } from '@/components/document-viewer/document-url';
import { IMAGE_TYPES } from '@/components/form/image-file';
import { Button, buttonVariants } from '@/components/ui/button';
import { useFieldsLocked } from '@/lib/fields-lock';
import { refuseFileDrops } from '@/lib/refuse-file-drops';
import { cn } from '@/lib/utils';

interface ImageInputProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** The chosen file, valid or not. */
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  onBlur: () => void;
  /** URL of the record's current image. */
  stored?: string | null | undefined;
  ref: Ref<HTMLInputElement>;
}

const box =
  'grid size-9 flex-none grid-rows-1 place-items-center overflow-hidden rounded-md border border-border bg-muted max-md:size-10';

/** An image upload: a transparent native file input over a styled label, so keyboard and drop work natively. */
export function ImageInput({ value: file, onChange, stored, ...input }: ImageInputProps) {
  const locked = useFieldsLocked();
  useEffect(refuseFileDrops, []);
  const isRefused = input['aria-invalid'] === true;
  const storedUrl = file ? undefined : safeUrl(stored);
  const nameId = `${input.id}-name`;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <span className="relative flex-none">
        <input
          {...input}
          type="file"
          // Browsers do not enforce it.
          accept={IMAGE_TYPES.join()}
          aria-describedby={[input['aria-describedby'], nameId].filter(Boolean).join(' ')}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
          aria-disabled={locked || undefined}
          onClick={(event) => {
            if (locked) event.preventDefault();
          }}
          onChange={(event) => {
            const [chosen] = Array.from(event.target.files ?? []);
            // Emptied, so that choosing the same file fires change again.
            event.target.value = '';
            if (chosen && !locked) onChange(chosen);
          }}
        />
        <span
          aria-hidden="true"
          className={cn(
            buttonVariants({ variant: 'outline' }),
            'pointer-events-none peer-hover:border-input peer-hover:bg-accent',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring',
          )}
        >
          <Upload />
          Escolher
        </span>
      </span>
      {file && !isRefused ? (
        <span className={box}>
          <DocumentImage
            source={file}
            alt="Prévia da imagem escolhida"
            className="dim-document size-full object-contain"
          />
        </span>
      ) : null}
      {storedUrl === undefined ? null : <StoredPreview url={storedUrl} />}
      <span
        id={nameId}
        className={storedUrl === undefined ? 'min-w-0 truncate text-muted-foreground' : 'sr-only'}
        title={file?.name}
      >
        {file ? file.name : storedUrl === undefined ? 'Nenhum arquivo' : 'Imagem atual'}
      </span>
      {file ? (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Remover arquivo escolhido"
          aria-disabled={locked || undefined}
          onClick={() => {
            if (locked) return;
            onChange(undefined);
            // This button unmounts with the file.
            document.getElementById(input.id)?.focus();
          }}
        >
          <X />
        </Button>
      ) : null}
    </div>
  );
}

function StoredPreview({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className={box}>
      {failed ? null : (
        <img
          src={url}
          alt="Imagem atual"
          referrerPolicy="no-referrer"
          className="dim-document size-full object-contain"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
