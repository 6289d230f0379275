// A worker thread does not inherit tsx's loader from its parent: JavaScript registers it before the TypeScript import.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
