import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { logFailure } from '@/lib/log';

/**
 * A part of the shell that comes when it is needed. Its code may not arrive, because a new build took it away: then
 * `Instead` takes its place, and the screen with what is typed in it stays as it is (NAV-15).
 */
export function lazyOr<Props>(
  operation: string,
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      logFailure(operation, error);
      return { default: Instead };
    }
  });
}
