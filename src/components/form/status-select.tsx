import { StatusGlyph } from '@/components/status/status-glyph';
import { Select } from '@/components/ui/select';
import { statusOf, type StatusGroup, type StatusKind } from '@/lib/status';

/** The filter's value for every status; the address leaves it out. */
const TODOS = 'todos';

interface StatusSelectProps<Code extends string> {
  kind: StatusKind;
  groups: readonly StatusGroup<Code>[];
  value: Code | typeof TODOS;
  onChange: (value: Code | typeof TODOS) => void;
  className?: string | undefined;
}

/** The status filter of a list: 'Todos', then the registry's statuses by group, with their glyphs. */
export function StatusSelect<Code extends string>({ kind, groups, value, onChange, className }: StatusSelectProps<Code>) {
  const statusGroups = groups.map((group) => ({
    label: group.label,
    options: group.codes.map((code) => {
      const status = statusOf(kind, code);
      return { value: code, label: status.label, icon: <StatusGlyph glyph={status.glyph} color={status.color} /> };
    }),
  }));
  return (
    <Select<Code | typeof TODOS>
      prefix="Status"
      groups={[{ options: [{ value: TODOS, label: 'Todos' }] }, ...statusGroups]}
      value={value}
      onValueChange={onChange}
      className={className}
    />
  );
}
