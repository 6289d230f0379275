import { useEffect, useEffectEvent, useState } from 'react';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { lazyWithPreload, notifyFailedOpening } from '@/lib/lazy-with-preload';

interface DistribuirProps {
  open: boolean;
  /** Its code was missing and has loaded now. */
  onLoad: () => void;
}

const Distribuir = lazyWithPreload<DistribuirProps>(
  async () => (await import('@/features/ordens-servico/distribuir')).Distribuir,
  { missing: { operation: 'distribuir', component: MissingDistribuir } },
);

/** Each opening imports the code again. */
function MissingDistribuir({ open, onLoad }: DistribuirProps) {
  const dialog = useUrlDialog();
  const onImported = useEffectEvent((hasLoaded: boolean) => {
    if (hasLoaded) {
      onLoad();
      return;
    }
    notifyFailedOpening();
    dialog.close();
  });
  useEffect(() => {
    if (!open) return;
    let isOpen = true;
    void Distribuir.preload().then((hasLoaded) => {
      if (isOpen) onImported(hasLoaded);
    });
    return () => {
      isOpen = false;
    };
  }, [open]);
  return null;
}

/** 'Distribuir pedidos'. Mounted with the list, which it must not take down when its code is missing. */
export function LazyDistribuir({ open }: { open: boolean }) {
  const [wasMissing, setWasMissing] = useState(false);
  return <Distribuir key={String(wasMissing)} open={open} onLoad={() => setWasMissing(true)} />;
}
