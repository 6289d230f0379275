import { BookmarkPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { useSavedViews } from '@/components/saved-views/saved-views';
import { saveRefusal, viewSearchOf } from '@/components/saved-views/view-edit-rules';
import { Button } from '@/components/ui/button';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';

const SaveViewDialog = lazyWithPreload(
  async () => (await import('@/components/saved-views/saved-view-dialogs')).SaveViewDialog,
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
  useEffect(() => preloadWhenIdle(SaveViewDialog.preload), []);
  return (
    <>
      <DisabledHint reason={refusal}>
        <Button
          variant="outline"
          size="icon"
          aria-label="Salvar visão"
          title={refusal === undefined ? 'Salvar visão' : undefined}
          onClick={() => setOpen(true)}
        >
          <BookmarkPlus />
        </Button>
      </DisabledHint>
      {open ? <SaveViewDialog list={list} views={views} search={current} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
