import { ColumnsControl } from '@/components/column-settings/columns-control';
import type { ListColumn } from '@/components/column-settings/list-layout';
import { SaveViewButton } from '@/components/saved-views/save-view-button';

interface ViewAndColumnButtonsProps {
  list: string;
  columns: readonly ListColumn[] | undefined;
  views: { search: object; defaults: object } | false;
}

export function ViewAndColumnButtons({ list, columns, views }: ViewAndColumnButtonsProps) {
  return (
    <>
      {views ? <SaveViewButton list={list} {...views} /> : null}
      {columns ? <ColumnsControl list={list} columns={columns} /> : null}
    </>
  );
}
