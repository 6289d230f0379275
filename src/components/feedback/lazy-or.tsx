import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { logFailure } from '@/lib/log';

/**
 * A part of the shell that comes when it is needed. Its code may not arrive, because a new build took it away or the
 * connection went: then `Instead` takes its place, and the screen with what is typed in it stays as it is (NAV-15).
 * Where the part is needed next, its code is asked for again.
 */
export function lazyOr<Props extends object>(
  operation: string,
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        logFailure(operation, error);
        latest = ask();
        return { default: Instead };
      }
    });
  let latest = ask();

  return function Part(props) {
    const [Mine] = useState(() => latest);
    return (
      <Suspense fallback={fallback}>
        <Mine {...props} />
      </Suspense>
    );
  };
}
