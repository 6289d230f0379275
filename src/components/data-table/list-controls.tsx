import { ColumnsControl } from '@/components/data-table/columns-control';
import type { ListColumn } from '@/components/data-table/list-layout-rules';
import { SaveView } from '@/components/data-table/save-view';

interface ListControlsProps {
  list: string;
  columns: readonly ListColumn[] | undefined;
  views: { search: object; defaults: object } | false;
}

export function ListControls({ list, columns, views }: ListControlsProps) {
  return (
    <>
      {views ? <SaveView list={list} {...views} /> : null}
      {columns ? <ColumnsControl list={list} columns={columns} /> : null}
    </>
  );
}
