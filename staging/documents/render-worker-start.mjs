// A worker thread does not inherit tsx's loader from its parent (see db/pglite-worker-start.mjs), so register it first.
import { register } from 'tsx/esm/api';

register();
const { renderers } = await import('./render-worker.ts');

/**
 * Called by piscina for each task.
 * @param {{ name: keyof typeof renderers, data: never }} task
 */
export const renderTask = ({ name, data }) => renderers[name](data);
