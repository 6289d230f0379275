import { lazyWithPreload } from '@/lib/lazy-with-preload';

export const LazyDocumentComparison = lazyWithPreload(
  async () => (await import('@/components/document-viewer/document-viewer')).DocumentComparison,
);

export const LazyDocumentViewer = lazyWithPreload(
  async () => (await import('@/components/document-viewer/document-viewer')).DocumentViewer,
);
