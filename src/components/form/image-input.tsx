import { useCallback, useState, type Ref } from 'react';
import { Upload, X } from 'lucide-react';
import { safeUrl } from '@/components/document-viewer/safe-url';
import type { FieldControl } from '@/components/form/field';
import { Button, buttonClass } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { IMAGE_TYPES } from '@/lib/image-file';

interface ImageInputProps {
  /** From Field. */
  control: FieldControl;
  /** The chosen file, whether it can be sent or not: why not stands at the field (lib/image-file). */
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** The picture that the record has now. */
  stored?: string | null | undefined;
  /** Where the focus goes when the file is refused. */
  ref?: Ref<HTMLInputElement> | undefined;
}

const box = 'grid size-9 flex-none place-items-center overflow-hidden rounded-md border border-border bg-muted max-md:size-10';

/**
 * A picture to be sent. The browser's own file input lies over 'Escolher', unseen: it has the focus, the keyboard, the
 * field's name and dropped files, and the look is ours.
 */
export function ImageInput({ control, file, onChange, stored, ref }: ImageInputProps) {
  const isRefused = control['aria-invalid'] === true;
  const storedUrl = file ? undefined : safeUrl(stored);
  const nameId = `${control.id}-name`;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <span className="relative flex-none">
        <input
          {...control}
          ref={ref}
          type="file"
          accept={IMAGE_TYPES}
          aria-describedby={cn(control['aria-describedby'], nameId)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
          onChange={(event) => {
            const [chosen] = Array.from(event.target.files ?? []);
            // The choice lives in the form: emptied, the input tells of the same file when it is chosen again.
            event.target.value = '';
            if (chosen) onChange(chosen);
          }}
        />
        <span
          aria-hidden="true"
          className={cn(
            buttonClass({}),
            'pointer-events-none peer-hover:border-input peer-hover:bg-accent',
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ring',
          )}
        >
          <Upload />
          Escolher
        </span>
      </span>
      {file && !isRefused ? <ChosenPreview file={file} /> : null}
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
          onClick={() => {
            onChange(undefined);
            // The button goes with the file; the focus stays in the field.
            document.getElementById(control.id)?.focus();
          }}
        >
          <X />
        </Button>
      ) : null}
    </div>
  );
}

/** The picture of a file, by an address of its own that is given back when the file or the preview goes. */
function ChosenPreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  return (
    <span className={box}>
      <img ref={show} alt="Prévia da imagem escolhida" className="dim-document size-full object-cover" />
    </span>
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
          className="dim-document size-full object-cover"
          onError={() => {
            setFailed(true);
          }}
        />
      )}
    </span>
  );
}
