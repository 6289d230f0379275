// The one JavaScript file of the backend: a worker thread does not take over the TypeScript loader of the thread
// that starts it (tsx registers itself in the main thread only), so it is registered here first.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
