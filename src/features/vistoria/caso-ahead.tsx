import type { CasoVistoria } from '@/api/vistoria';
import { useDocumentsAhead } from '@/components/document-viewer/use-documents-ahead';
import { useDocumentos } from '@/features/vistoria/use-documentos';

/** Fetches the next case ahead: its record and its documents, so that the next face is there at once (design 6). */
export function CasoAhead({ caso }: { caso: CasoVistoria }) {
  const { documents } = useDocumentos(caso);
  useDocumentsAhead(documents.map(({ url }) => url));
  return null;
}
