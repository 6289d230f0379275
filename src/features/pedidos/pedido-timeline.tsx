import { Link } from '@tanstack/react-router';
import type { Pedido } from '@/api/pedidos';
import { Section } from '@/components/layout/section';
import { StatusIcon } from '@/components/status/status';
import { buttonVariants } from '@/components/ui/button';
import {
  isException,
  nextStepOf,
  timelineOf,
  type NextStep as Step,
  type TimelineStep,
} from '@/features/pedidos/timeline';
import { statusOf } from '@/lib/status';
import '@/features/pedidos/pedido-timeline.css';

/** The order timeline and the next step with its link (PED-12, PED-13). */
export function PedidoTimeline({ pedido }: { pedido: Pedido }) {
  const steps = timelineOf(pedido);
  if (steps.length === 0) return null;
  return (
    <Section title="Andamento" divided={false} actions={<NextStep pedido={pedido} />}>
      <ol
        aria-label="Andamento do pedido"
        className="timeline"
        // The last step is as wide as its text; the others share the rest.
        style={{ '--steps': String(steps.length - 1) }}
      >
        {steps.map((step) => (
          <TimelineItem key={step.status} step={step} />
        ))}
      </ol>
    </Section>
  );
}

function TimelineItem({ step }: { step: TimelineStep }) {
  const status = statusOf('pedido', step.status);
  const exception = isException(step.status);
  return (
    <li className="timeline-step" data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
      <span className="timeline-mark" data-exception={exception || undefined} aria-hidden>
        {exception ? <StatusIcon shape={status.shape} color={status.color} /> : null}
      </span>
      {status.label}
      {step.note ? <small className="mt-0.5 block text-xs font-normal text-muted-foreground">{step.note}</small> : null}
    </li>
  );
}

function NextStep({ pedido }: { pedido: Pedido }) {
  const step = nextStepOf(pedido);
  if (step === undefined) return <span className="text-muted-foreground">Pedido concluído</span>;
  return (
    <>
      <span className="text-muted-foreground">{`Próximo passo: ${step.text}`}</span>
      <StepLink pedido={pedido} screen={step.screen} />
    </>
  );
}

function StepLink({ pedido, screen }: { pedido: Pedido; screen: Step['screen'] }) {
  const buttonProps = { className: buttonVariants({ variant: 'outline', size: 'sm' }) };
  if (screen === 'vistoria') {
    return (
      // The first pass of this order that waits for inspection (IRR-06).
      <Link
        to="/vistoria"
        search={{ passe: pedido.itens_pedido.find(({ status }) => status === 'criado')?.id }}
        {...buttonProps}
      >
        Vistoria de Declaração
      </Link>
    );
  }
  if (screen === 'irregulares') {
    return (
      <Link to="/vistoria-rejeitados" search={{ search: pedido.usuario_nome ?? '' }} {...buttonProps}>
        Passes Irregulares
      </Link>
    );
  }
  if (screen === 'entrega') {
    return (
      <Link to="/gerenciar-entrega" search={{ search: pedido.numero_pedido ?? '' }} {...buttonProps}>
        Gerenciar Entrega
      </Link>
    );
  }
  if (screen === 'ordem-servico' && pedido.ordem_servico !== null) {
    return (
      <Link to="/ordens-servico/$id/detalhes" params={{ id: String(pedido.ordem_servico) }} {...buttonProps}>
        {`Abrir OS ${pedido.ordem_servico}`}
      </Link>
    );
  }
  if (screen === undefined) return null;
  return (
    <Link to="/ordens-servico" {...buttonProps}>
      Ordens de Serviço
    </Link>
  );
}
