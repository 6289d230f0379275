import { formatDay } from '../lib/dates.ts';
import { MUTED, drawLine, mm } from './pdf.ts';
import { REPORT_MARGIN, drawTable, drawTicket, renderReport, type Column, type TableRow } from './report.ts';

/** What one employee's service orders of one day (by their creation) hold. */
export interface ResumoDiarioRow {
  /** yyyy-MM-dd */
  readonly dia: string;
  readonly funcionarioId: number;
  readonly funcionario: string;
  readonly ordens: number;
  readonly pedidos: number;
  /** Orders behind 'Emitido'. */
  readonly prontos: number;
  readonly passes: number;
  readonly capinhas: number;
}

export interface ResumoDiarioData {
  /** yyyy-MM-dd, both included. */
  readonly inicio: string;
  readonly fim: string;
  /** Instant as ISO text. */
  readonly geradoEm: string;
  /** In the order of day and employee. */
  readonly rows: readonly ResumoDiarioRow[];
}

const FIGURES = ['ordens', 'pedidos', 'prontos', 'passes', 'capinhas'] as const;
type Figures = Readonly<Record<(typeof FIGURES)[number], number>>;

const FIGURE_COLUMNS = ['Ordens', 'Pedidos', 'Prontos', 'Passes', 'Capinhas'].map((header): Column => ({
  header,
  share: header === 'Capinhas' ? 12 : 11,
  align: 'right',
}));
const BY_DAY: readonly Column[] = [
  { header: 'Dia', share: 16 },
  { header: 'Funcionário', share: 34 },
  ...FIGURE_COLUMNS,
];
const BY_EMPLOYEE: readonly Column[] = [{ header: 'Funcionário', share: 50 }, ...FIGURE_COLUMNS];

/** Service orders of a period (A4): per day and employee, then per employee. */
export function makeResumoDiario(data: ResumoDiarioData): Promise<Buffer> {
  const period =
    data.inicio === data.fim ? formatDay(data.inicio) : `${formatDay(data.inicio)} a ${formatDay(data.fim)}`;
  const heading = 'Resumo de Ordens de Serviço';
  const title = `${heading} · ${period}`;
  const report = { title, heading, subtitle: `Período: ${period}`, geradoEm: data.geradoEm };
  return renderReport(report, (pdf, top) => {
    const left = mm(REPORT_MARGIN);
    const width = pdf.page.width - 2 * left;
    if (data.rows.length === 0) {
      drawLine(pdf, 'Nenhuma ordem de serviço criada no período.', left, top + 14, width, { size: 11, color: MUTED });
      return;
    }
    const total = sumOf(data.rows);
    const employees = groupBy(data.rows, (row) => row.funcionarioId);
    const days = groupBy(data.rows, (row) => row.dia);
    const below = drawTicket(
      pdf,
      top,
      [
        ['Dias com ordens de serviço', String(days.size)],
        ['Funcionários', String(employees.size)],
        ['Pedidos por ordem de serviço', (total.pedidos / total.ordens).toFixed(1).replace('.', ',')],
        ['Ainda em produção', String(total.pedidos - total.prontos)],
      ],
      [
        ['Ordens de Serviço', String(total.ordens)],
        ['Pedidos', String(total.pedidos)],
        ['Passes', String(total.passes)],
      ],
    );
    let y = drawTable(pdf, BY_DAY, dayRows(days, total), below + 16) + 24;
    if (y + 60 > pdf.page.height - left) {
      pdf.addPage();
      y = left;
    }
    y = drawLine(pdf, 'Por funcionário', left, y, width, { size: 12, font: 'bold' });
    drawTable(pdf, BY_EMPLOYEE, employeeRows(employees), y + 4);
  });
}

function groupBy<Key>(
  rows: readonly ResumoDiarioRow[],
  key: (row: ResumoDiarioRow) => Key,
): Map<Key, ResumoDiarioRow[]> {
  const groups = new Map<Key, ResumoDiarioRow[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

function sumOf(rows: readonly Figures[]): Figures {
  const sum = { ordens: 0, pedidos: 0, prontos: 0, passes: 0, capinhas: 0 };
  for (const row of rows) for (const figure of FIGURES) sum[figure] += row[figure];
  return sum;
}

function cellsOf(figures: Figures): string[] {
  return FIGURES.map((figure) => String(figures[figure]));
}

/** A day is named once; days of several employees have a sum. */
function dayRows(days: ReadonlyMap<string, ResumoDiarioRow[]>, total: Figures): TableRow[] {
  const rows = [...days].flatMap(([dia, group]): TableRow[] => [
    ...group.map((row, i) => ({ cells: [i === 0 ? formatDay(dia) : '', row.funcionario, ...cellsOf(row)] })),
    ...(group.length > 1
      ? [{ cells: ['', `Total de ${formatDay(dia)}`, ...cellsOf(sumOf(group))], isTotal: true }]
      : []),
  ]);
  return days.size > 1 ? [...rows, { cells: ['Total', '', ...cellsOf(total)], isTotal: true }] : rows;
}

function employeeRows(employees: ReadonlyMap<number, ResumoDiarioRow[]>): TableRow[] {
  return [...employees.values()].map((group) => ({ cells: [group[0]?.funcionario ?? '', ...cellsOf(sumOf(group))] }));
}
