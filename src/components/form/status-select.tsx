import { ChevronsUpDownIcon } from 'lucide-react';
import { StatusOption } from '@/components/status/status';
import { selectTriggerClass } from '@/components/ui/select-trigger';
import { lazyWithPreload } from '@/lib/lazy-with-preload';
import type { StatusGroup, StatusKind } from '@/lib/status';
import { useLazyTrigger } from '@/lib/use-lazy-trigger';
import { cn } from '@/lib/utils';

const RadixStatusSelect = lazyWithPreload(
  async () => (await import('@/components/form/radix-status-select')).RadixStatusSelect,
);

/** Value for all statuses; omitted from the URL. */
const TODOS = 'todos';

interface StatusSelectProps<Code extends string> {
  kind: StatusKind;
  groups: readonly StatusGroup<Code>[];
  list: {
    search: { status: Code | typeof TODOS };
    pushFilter: (params: { status: Code | typeof TODOS }) => void;
  };
}

export function StatusSelect<Code extends string>({ kind, groups, list }: StatusSelectProps<Code>) {
  const { status } = list.search;
  const codes = groups.flatMap((group) => group.codes);
  const { part, triggerProps } = useLazyTrigger(RadixStatusSelect);
  const value = status === TODOS ? <span>Todos</span> : <StatusOption kind={kind} code={status} />;
  if (part) {
    return (
      <RadixStatusSelect
        kind={kind}
        groups={groups}
        value={status}
        shown={value}
        onValueChange={(next) => list.pushFilter({ status: codes.find((code) => code === next) ?? TODOS })}
        {...part}
      />
    );
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-label="Status"
      aria-expanded={false}
      aria-controls={undefined}
      aria-autocomplete="none"
      className={cn(selectTriggerClass, 'max-md:flex-1', status === TODOS && 'print:hidden')}
      {...triggerProps}
    >
      <span className="text-muted-foreground">Status</span>
      <span data-slot="select-value">{value}</span>
      <ChevronsUpDownIcon aria-hidden className="ml-auto text-muted-foreground" />
    </button>
  );
}
