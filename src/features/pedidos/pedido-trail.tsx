import { Link } from '@tanstack/react-router';
import type { Pedido } from '@/api/pedidos';
import { StatusGlyph } from '@/components/status/status-glyph';
import { buttonClass } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { isDetour, nextStepOf, trailOf, type NextStep as Step, type TrailStop } from '@/features/pedidos/trail';
import { statusOf } from '@/lib/status';
import '@/features/pedidos/pedido-trail.css';

/** Where the order is, how it came there, and the one next step with its link (design 6, look 5). */
export function PedidoTrail({ pedido }: { pedido: Pedido }) {
  const stops = trailOf(pedido);
  if (stops.length === 0) return null;
  return (
    <Section title="Andamento" divided={false} actions={<NextStep pedido={pedido} />}>
      <ol
        aria-label="Andamento do pedido"
        className="trail"
        // The last stop is as wide as its word; the others share the rest.
        style={{ '--stops': String(stops.length - 1) }}
      >
        {stops.map((stop) => (
          <Stop key={stop.status} stop={stop} />
        ))}
      </ol>
    </Section>
  );
}

function Stop({ stop }: { stop: TrailStop }) {
  const status = statusOf('pedido', stop.status);
  const detour = isDetour(stop.status);
  return (
    <li className="trail-stop" data-state={stop.state} aria-current={stop.state === 'now' ? 'step' : undefined}>
      <span className="trail-mark" data-detour={detour || undefined} aria-hidden>
        {detour ? <StatusGlyph glyph={status.glyph} color={status.color} /> : null}
      </span>
      {status.label}
      {stop.note ? <small className="mt-0.5 block text-xs font-normal text-muted-foreground">{stop.note}</small> : null}
    </li>
  );
}

/** What has to happen next, and the link to where it is done (look 5). */
function NextStep({ pedido }: { pedido: Pedido }) {
  const step = nextStepOf(pedido);
  if (step === undefined) return <span className="text-muted-foreground">Pedido concluído</span>;
  return (
    <>
      <span className="text-muted-foreground">Próximo passo: {step.text}</span>
      <StepLink pedido={pedido} at={step.at} />
    </>
  );
}

function StepLink({ pedido, at }: { pedido: Pedido; at: Step['at'] }) {
  const look = { className: buttonClass({ size: 'sm' }) };
  if (at === 'vistoria') {
    return (
      <Link to="/vistoria" {...look}>
        Vistoria de Declaração
      </Link>
    );
  }
  if (at === 'irregulares') {
    return (
      <Link to="/vistoria-rejeitados" search={{ search: pedido.usuario_nome ?? '' }} {...look}>
        Passes Irregulares
      </Link>
    );
  }
  if (at === 'entrega') {
    return (
      <Link to="/gerenciar-entrega" search={{ search: pedido.numero_pedido ?? '' }} {...look}>
        Gerenciar Entrega
      </Link>
    );
  }
  if (at === 'ordem-servico' && pedido.ordem_servico !== null) {
    return (
      <Link to="/ordens-servico/$id/detalhes" params={{ id: String(pedido.ordem_servico) }} {...look}>
        Abrir OS {pedido.ordem_servico}
      </Link>
    );
  }
  if (at === undefined) return null;
  return (
    <Link to="/ordens-servico" {...look}>
      Ordens de Serviço
    </Link>
  );
}
