import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { explainFailure, isDenied } from '@/api/errors';
import brand from '@/assets/brand.svg';
import { AnnouncedText } from '@/components/feedback/announced-text';
import { RetryButton } from '@/components/feedback/loading-button';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Empty, EmptyContent, EmptyDescription, EmptyHeader, EmptyMedia, EmptyTitle } from '@/components/ui/empty';
import { buildName } from '@/lib/build';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import { cn } from '@/lib/utils';
import { incidentOf } from '@/reports/incident';
import { reportIncident } from '@/reports/report';

interface EmptyStateProps {
  title: string;
  detail?: ReactNode;
  /** At most one outline button, such as 'Limpar busca e filtro'. */
  action?: ReactNode;
  /** 'done': no work left. 'none': inside a panel. */
  art?: 'empty' | 'done' | 'none' | undefined;
}

export function EmptyState({ title, detail, action, art = 'empty' }: EmptyStateProps) {
  return art === 'none' ? (
    <StateMessage title={title} heading="p" detail={detail} action={action} className="py-6" />
  ) : (
    <StateMessage art={art} title={title} detail={detail} action={action} />
  );
}

/** The part of a query that ErrorState and InlineError use. */
export type FailedQuery = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;

function failureOf(query: FailedQuery) {
  return {
    detail: explainFailure(query.error),
    error: query.error,
    retrying: query.isFetching,
    onRetry: () => void query.refetch(),
  };
}

interface ErrorStateProps {
  title: string;
  /** Gives detail, error, retrying and onRetry, where they are not set. */
  query?: FailedQuery | undefined;
  detail?: ReactNode;
  /** The failure, whose code is shown, if it has one. */
  error?: unknown;
  onRetry?: () => void;
  retrying?: boolean | undefined;
  /** Inside a panel: smaller, without illustration. */
  inPanel?: boolean | undefined;
}

/** A failed load, with role=alert and a retry button (ERR-03). */
export function ErrorState({ title, query, inPanel = false, ...failure }: ErrorStateProps) {
  const { detail, error, onRetry, retrying } = { ...(query && failureOf(query)), ...failure };
  const action = onRetry && <RetryButton onRetry={onRetry} busy={retrying} />;
  return (
    <>
      {inPanel ? (
        <StateMessage role="alert" title={title} heading="p" detail={detail} action={action} className="py-4" />
      ) : (
        <StateMessage role="alert" art="torn" title={title} detail={detail} action={action} />
      )}
      <IncidentCode error={error} className={inPanel ? 'justify-center pb-4' : '-mt-10 justify-center pb-10'} />
    </>
  );
}

/** Replaces the screen of a record or URL that does not exist. */
export function NotFoundState(props: { title: string; detail: ReactNode; action: ReactNode }) {
  return <StateMessage art="lost" heading="h1" {...props} />;
}

/** Replaces a screen that the user may not see (ERR-08). */
export function DeniedState({ detail = 'Esta tela é só para superusuários.' }: { detail?: string | undefined }) {
  return <StateMessage art="locked" title="Sem permissão" heading="h1" detail={detail} />;
}

interface PermissionGuardProps {
  queries: readonly Pick<UseQueryResult, 'error'>[];
  /** Below 'Sem permissão'. */
  deniedDetail?: string | undefined;
  children: ReactNode;
}

/** Renders 'Sem permissão' if one of the queries failed with 403, else the children (ERR-08). */
export function PermissionGuard({ queries, deniedDetail, children }: PermissionGuardProps) {
  return queries.some(({ error }) => isDenied(error)) ? <DeniedState detail={deniedDetail} /> : children;
}

interface InlineErrorProps {
  text: string;
  /** Gives detail, error, retrying and onRetry, where they are not set. */
  query?: FailedQuery | undefined;
  detail?: string | undefined;
  error?: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
}

/** A failed load or save shown as muted text (role=status) with a retry button; no alert, no toast. */
export function InlineError({ text, query, className, ...failure }: InlineErrorProps) {
  const { detail, error, onRetry, retrying } = { ...(query && failureOf(query)), ...failure };
  return (
    <div className={cn('flex flex-wrap items-center gap-x-3 text-muted-foreground', className)}>
      <div role="status" className="flex min-w-0 flex-wrap items-center gap-3">
        <div className="min-w-0 wrap-anywhere">
          <AnnouncedText>
            <span>{text}</span>
            {detail === undefined ? null : <span>{` ${detail}`}</span>}
          </AnnouncedText>
        </div>
        {onRetry ? <RetryButton size="sm" onRetry={onRetry} busy={retrying} /> : null}
      </div>
      <IncidentCode error={error} />
    </div>
  );
}

/** Preloaded by the shell, because the server may be unreachable when it is needed. */
export const LazyCopyDetails = lazyWithPreload(
  async () => (await import('@/components/feedback/copy-details')).CopyDetails,
  { onImportError: 'hide' },
);

/** The code of a failure for support, and 'Copiar detalhes' (ERR-21). Outside of the alert, whose text is fixed. */
export function IncidentCode({ error, className }: { error: unknown; className?: string | undefined }) {
  const incident = incidentOf(error);
  // Nothing else reports requests outside of the query client, such as those of an export.
  useEffect(() => reportIncident(error), [error]);
  if (!incident) return null;
  const crashed = incident.kind === 'crash' || incident.kind === 'chunk';
  return (
    <div className={cn('flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground', className)}>
      <span>
        Código <span className="font-mono">{incident.code}</span>
      </span>
      <LazyCopyDetails incident={incident} />
      {crashed ? <span>Versão {buildName()}</span> : null}
    </div>
  );
}

interface StateMessageProps {
  /** Left out inside a panel. */
  art?: TicketArtName | undefined;
  title: string;
  /** h1 when the message replaces the whole screen, p inside a panel. */
  heading?: 'h1' | 'h2' | 'p' | undefined;
  detail?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | undefined;
  className?: string | undefined;
}

export function StateMessage({ art, title, heading = 'h2', detail, action, role, className }: StateMessageProps) {
  const Heading = heading;
  return (
    <Empty role={role} className={className}>
      <EmptyHeader>
        {art === undefined ? null : (
          <EmptyMedia>
            <TicketArt name={art} />
          </EmptyMedia>
        )}
        {heading === 'p' ? (
          <p className="max-w-[44ch] text-muted-foreground">{title}</p>
        ) : (
          <EmptyTitle>
            <Heading className="text-md leading-5 tracking-normal">{title}</Heading>
          </EmptyTitle>
        )}
        {detail === undefined ? null : <EmptyDescription>{detail}</EmptyDescription>}
      </EmptyHeader>
      {action ? <EmptyContent>{action}</EmptyContent> : null}
    </Empty>
  );
}

type TicketArtName = 'empty' | 'done' | 'torn' | 'locked' | 'lost';

function TicketArt({ name }: { name: TicketArtName }) {
  return (
    <svg
      viewBox="0 0 72 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className="block h-12 w-18"
    >
      <use href={`${brand}#ticket-${name}`} />
    </svg>
  );
}

interface FailureAlertProps {
  title: string;
  detail?: ReactNode;
  error?: unknown;
  className?: string | undefined;
}

export function FailureAlert({ title, detail, error, className }: FailureAlertProps) {
  return (
    <div className={className}>
      <Alert variant="destructive">
        <CircleAlert />
        <AlertTitle>{title}</AlertTitle>
        {detail ? <AlertDescription>{detail}</AlertDescription> : null}
      </Alert>
      <IncidentCode error={error} className="mt-1" />
    </div>
  );
}
