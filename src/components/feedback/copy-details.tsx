import { CopyButton } from '@/components/feedback/copy-button';
import type { Incident } from '@/reports/incident';
import { incidentDetails } from '@/reports/incident-details';

export function CopyDetails({ incident }: { incident: Incident }) {
  return <CopyButton named label="detalhes" text={incidentDetails(incident)} />;
}
