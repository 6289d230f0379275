import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { logFailure } from '@/lib/log';

interface LazyPartOptions<Props> {
  /** What takes its place when its code does not come, and the operation that the log names then. */
  missing?: { Instead: ComponentType<Props>; operation: string };
  /** While it is on its way. */
  fallback?: ReactNode;
}

export interface LazyPart<Props> {
  (props: Props): ReactNode;
  /** Brings its code ahead of its need (lib/load-ahead); rejects when it does not come. */
  load: () => Promise<void>;
}

/**
 * A part of a screen or of the shell whose code comes when it is needed, or ahead of that: then it is drawn at once. Not
 * React's own `lazy`, which waits a third of a second even for code that is there (docs/decisions/0048).
 * Code may not arrive, because a new build took it away or the connection went. `missing` takes its place then, and the
 * screen with what is typed in it stays as it is (NAV-15); without one the screen says it (shell/screen-crash). Where the
 * part is needed next, its code is asked for again.
 */
export function lazyPart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  { missing, fallback = null }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let Arrived: ComponentType<Props> | undefined;
  async function load(): Promise<void> {
    Arrived ??= await bring();
  }

  function Part(props: Props): ReactNode {
    const [Shown, show] = useState(() => Arrived);
    const [failure, fail] = useState<Error>();
    useEffect(() => {
      load().then(
        () => {
          show(() => Arrived);
        },
        (reason: unknown) => {
          if (missing) {
            logFailure(missing.operation, reason);
            show(() => missing.Instead);
          } else fail(reason instanceof Error ? reason : new Error('Code that did not come.', { cause: reason }));
        },
      );
    }, []);
    if (Shown) return <Shown {...props} />;
    if (failure) throw failure;
    return fallback;
  }

  return Object.assign(Part, { load });
}
