import { useState } from 'react';
import { StatusIcon } from '@/components/status/status';
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectTrigger,
  SelectValue,
} from '@/components/ui/select';
import { statusOf, type StatusGroup, type StatusKind } from '@/lib/status';

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

/** Status filter of a list: 'Todos', then the statuses by group, with icons. */
export function StatusSelect<Code extends string>({ kind, groups, list }: StatusSelectProps<Code>) {
  const value = list.search.status;
  const codes = groups.flatMap((group) => group.codes);
  // Radix also renders the items of a closed select; only a focused one can use them.
  const [hasItems, setHasItems] = useState(false);
  const showItems = () => setHasItems(true);
  return (
    <Select
      value={value}
      onValueChange={(next) => list.pushFilter({ status: codes.find((code) => code === next) ?? TODOS })}
      onOpenChange={showItems}
    >
      <SelectTrigger aria-label="Status" className="max-md:w-full" onFocus={showItems}>
        <span className="text-muted-foreground">Status</span>
        <SelectValue>{value === TODOS ? <span>Todos</span> : <StatusOption kind={kind} code={value} />}</SelectValue>
      </SelectTrigger>
      {hasItems ? (
        <SelectContent aria-label="Status">
          <SelectItem value={TODOS}>Todos</SelectItem>
          {groups.map(({ label, codes: groupCodes }) => {
            const items = groupCodes.map((code) => (
              <SelectItem key={code} value={code}>
                <StatusOption kind={kind} code={code} />
              </SelectItem>
            ));
            if (label === undefined) return items;
            return (
              <SelectGroup key={label}>
                <SelectLabel>{label}</SelectLabel>
                {items}
              </SelectGroup>
            );
          })}
        </SelectContent>
      ) : null}
    </Select>
  );
}

function StatusOption({ kind, code }: { kind: StatusKind; code: string }) {
  const { label, shape, color } = statusOf(kind, code);
  return (
    <span className="flex items-center gap-2">
      <StatusIcon shape={shape} color={color} />
      <span className="truncate">{label}</span>
    </span>
  );
}
