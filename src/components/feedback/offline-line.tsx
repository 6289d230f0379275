import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

const isOnline = () => navigator.onLine;

/** 'Sem conexão' while the browser is offline (ERR-16). */
export function OfflineLine() {
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    <div role="status">
      {online ? null : (
        <div className="bg-warning-soft px-6 py-1 text-center text-sm text-foreground max-md:px-4">Sem conexão</div>
      )}
    </div>
  );
}
