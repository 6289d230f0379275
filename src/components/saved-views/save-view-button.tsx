import { BookmarkPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import type { SavedViewValues } from '@/components/saved-views/saved-view-dialog';
import { storeViews, useSavedViews, viewsOf } from '@/components/saved-views/saved-views';
import { putView, saveRefusal, viewSearchOf } from '@/components/saved-views/view-edit-rules';
import { Button } from '@/components/ui/button';
import { FailedOpening, lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { notify } from '@/lib/notify';

export const LazySavedViewDialog = lazyWithPreload(
  async () => (await import('@/components/saved-views/saved-view-dialog')).SavedViewDialog,
  { onImportError: ({ onClose }) => <FailedOpening onOpenChange={onClose} />, logAs: 'saved view' },
);

interface SaveViewButtonProps {
  list: string;
  search: object;
  defaults: object;
}

/** 'Salvar visão' (LIS-16). */
export function SaveViewButton({ list, search, defaults }: SaveViewButtonProps) {
  const [open, setOpen] = useState(false);
  const views = useSavedViews(list);
  const current = viewSearchOf(search, defaults);
  const refusal = saveRefusal(views, current);
  useEffect(() => preloadLater(LazySavedViewDialog.preload), []);

  function save(values: SavedViewValues): string | undefined {
    const refused = saveRefusal(viewsOf(list), current);
    if (refused !== undefined) return refused;
    storeViews(list, putView(viewsOf(list), { ...values, search: current }));
    notify({ kind: 'success', text: 'Visão salva.' });
    return undefined;
  }

  return (
    <>
      <DisabledHint reason={refusal}>
        <Button variant="outline" onClick={() => setOpen(true)}>
          <BookmarkPlus />
          Salvar visão
        </Button>
      </DisabledHint>
      {open ? (
        <LazySavedViewDialog
          title="Salvar visão"
          values={{ name: '', isDefault: false }}
          others={views}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
