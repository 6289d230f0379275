import { formatDay, formatInstant } from '../lib/dates.ts';
import { MUTED, drawFooters, drawLine, mm, renderPdf } from './pdf.ts';
import { REPORT_MARGIN, REPORT_SIZE, drawReportHead, drawTicket } from './relatorio-page.ts';
import { drawTable, type Column, type TableRow } from './table.ts';

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

type Figures = Omit<ResumoDiarioRow, 'dia' | 'funcionarioId' | 'funcionario'>;

const FIGURES: readonly Column[] = [
  { header: 'Ordens', share: 11, align: 'right' },
  { header: 'Pedidos', share: 11, align: 'right' },
  { header: 'Prontos', share: 11, align: 'right' },
  { header: 'Passes', share: 11, align: 'right' },
  { header: 'Capinhas', share: 12, align: 'right' },
];
const BY_DAY: readonly Column[] = [{ header: 'Dia', share: 16 }, { header: 'Funcionário', share: 34 }, ...FIGURES];
const BY_EMPLOYEE: readonly Column[] = [{ header: 'Funcionário', share: 50 }, ...FIGURES];

/** Service orders of a period (A4): per day and employee, then per employee. */
export function makeResumoDiario(data: ResumoDiarioData): Promise<Buffer> {
  const period =
    data.inicio === data.fim ? formatDay(data.inicio) : `${formatDay(data.inicio)} a ${formatDay(data.fim)}`;
  const title = `Resumo de Ordens de Serviço · ${period}`;
  return renderPdf({ title, size: REPORT_SIZE, margin: REPORT_MARGIN }, (pdf) => {
    const head = drawReportHead(pdf, 'Resumo de Ordens de Serviço', `Período: ${period}`, formatInstant(data.geradoEm));
    const left = mm(REPORT_MARGIN);
    const width = pdf.page.width - 2 * left;
    if (data.rows.length === 0) {
      drawLine(pdf, 'Nenhuma ordem de serviço criada no período.', left, head + 14, width, { size: 11, color: MUTED });
    } else {
      const total = sumOf(data.rows);
      const employees = groupBy(data.rows, (row) => row.funcionarioId);
      const days = groupBy(data.rows, (row) => row.dia);
      const below = drawTicket(
        pdf,
        head,
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
      const end = drawTable(pdf, BY_DAY, dayRows(days, total), below + 16, REPORT_MARGIN);
      let y = end + 24;
      if (y + 60 > pdf.page.height - mm(REPORT_MARGIN)) {
        pdf.addPage();
        y = mm(REPORT_MARGIN);
      }
      y = drawLine(pdf, 'Por funcionário', left, y, width, { size: 12, font: 'bold' });
      drawTable(pdf, BY_EMPLOYEE, employeeRows(employees), y + 4, REPORT_MARGIN);
    }
    drawFooters(pdf, `Embarque · ${title}`, REPORT_MARGIN);
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

function sumOf(rows: readonly ResumoDiarioRow[]): Figures {
  const sum = (pick: (row: Figures) => number): number => rows.reduce((total, row) => total + pick(row), 0);
  return {
    ordens: sum((row) => row.ordens),
    pedidos: sum((row) => row.pedidos),
    prontos: sum((row) => row.prontos),
    passes: sum((row) => row.passes),
    capinhas: sum((row) => row.capinhas),
  };
}

function cellsOf({ ordens, pedidos, prontos, passes, capinhas }: Figures): string[] {
  return [ordens, pedidos, prontos, passes, capinhas].map(String);
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
