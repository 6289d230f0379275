import { createFileRoute } from '@tanstack/react-router';
import { RomaneioPage } from '@/features/entregas/romaneio-page';

export const Route = createFileRoute('/_painel/gerenciar-entrega_/romaneio')({
  staticData: { title: 'Romaneio' },
  component: RomaneioPage,
});
