import type { ReactNode } from 'react';
import { StatusOption } from '@/components/status/status';
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectTrigger,
  SelectValue,
} from '@/components/ui/select';
import type { StatusGroup, StatusKind } from '@/lib/status';
import { cn } from '@/lib/utils';

interface RadixStatusSelectProps {
  kind: StatusKind;
  groups: readonly StatusGroup[];
  value: string;
  /** The value as the trigger shows it. */
  shown: ReactNode;
  onValueChange: (value: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  autoFocus: boolean;
}

export function RadixStatusSelect({ kind, groups, shown, autoFocus, ...select }: RadixStatusSelectProps) {
  return (
    <Select {...select}>
      <SelectTrigger
        aria-label="Status"
        className={cn('max-md:flex-1', select.value === 'todos' && 'print:hidden')}
        autoFocus={autoFocus}
      >
        <span className="text-muted-foreground">Status</span>
        <SelectValue>{shown}</SelectValue>
      </SelectTrigger>
      <SelectContent aria-label="Status">
        <SelectItem value="todos">Todos</SelectItem>
        {groups.map(({ label, codes }) => {
          const items = codes.map((code) => (
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
    </Select>
  );
}
