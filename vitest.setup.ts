import { afterEach, expect } from 'vitest';
import { dropPendingToasts } from './src/lib/notify.ts';

// The files of a worker share their modules: a toast without a listener would reach the next file.
afterEach(dropPendingToasts);

const realSetTimeout = globalThis.setTimeout;
// A clock that stays fake would stop the next file until its timeout.
afterEach(() => {
  expect(globalThis.setTimeout, 'a file restores its fake timers').toBe(realSetTimeout);
});

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // Far longer than on an idle machine, as testTimeout: the first use of a lazy component transforms its modules.
  configure({ asyncUtilTimeout: 20_000 });
  // The files of a worker share the document. A file's own hooks run before this one.
  afterEach(() => {
    cleanup();
    document.body.replaceChildren();
  });
}
