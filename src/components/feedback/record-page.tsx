import type { UseQueryResult } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { explainFailure, isNotFound } from '@/api/errors';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { ErrorState, NotFoundState, PermissionGuard } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { buttonVariants } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

interface RecordPageProps<Data> {
  query: UseQueryResult<Data>;
  /** For screen readers until the record has loaded. */
  heading?: string;
  /** Shown above the record, also while it loads. */
  header?: ReactNode;
  /** The detail of 'Sem permissão'. */
  deniedDetail: string;
  /** The title of a failed load and of a record that does not exist (ERR-09). */
  title: string;
  /** The detail of a failed load; by default its reason. */
  detail?: string;
  /** The detail for a record that does not exist. */
  missing: string;
  list: NonNullable<LinkProps['to']>;
  listLabel: string;
  /** After a 404 also hides a cached record, whose actions would fail. */
  hidesDeleted?: boolean;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A record's screen: denied, not found, failed, loading or loaded. */
export function RecordPage<Data>({
  query,
  heading,
  header,
  deniedDetail,
  title,
  detail = explainFailure(query.error),
  missing,
  list,
  listLabel,
  hidesDeleted = false,
  skeleton = <RecordSkeleton />,
  children,
}: RecordPageProps<Data>) {
  const { data, error } = query;
  if (isNotFound(error) && (data === undefined || hidesDeleted)) {
    const action = (
      <Link to={list} className={buttonVariants({ variant: 'outline' })}>
        {listLabel}
      </Link>
    );
    return <NotFoundState title={title} detail={missing} action={action} />;
  }
  return (
    <PermissionGuard queries={[query]} deniedDetail={deniedDetail}>
      {header}
      {data === undefined && heading !== undefined ? <h1 className="sr-only">{heading}</h1> : null}
      <QueryState
        query={query}
        loading={
          <>
            {skeleton}
            <SlowNotice query={query} className="mt-3" />
          </>
        }
        failure={<ErrorState title={title} query={query} detail={detail} />}
      >
        {children}
      </QueryState>
    </PermissionGuard>
  );
}

/** `showCaption`: shows 'Carregando...' (SCR-02). */
export function RecordSkeleton({ showCaption = false }: { showCaption?: boolean }) {
  const isShown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <>
      <div className="mt-6 mb-4 flex h-9 items-center gap-3">
        <div className="w-45">{isShown ? <Skeleton /> : null}</div>
        <LoadingCaption visible={showCaption} />
      </div>
      {isShown ? (
        <div aria-hidden>
          <div className="grid grid-cols-1 gap-4 rounded-lg border border-border bg-card p-6">
            <Skeleton className="w-65" />
            <Skeleton className="w-50" />
          </div>
          <div className="mt-8 grid grid-cols-1 gap-4">
            <Skeleton className="w-30" />
            <Skeleton className="w-70" />
          </div>
        </div>
      ) : null}
    </>
  );
}
