import type { ReactNode, Ref } from 'react';
import { cx } from '#ui/cx.ts';
import css from './AdminTable.module.css';
import { CaseHeading } from './CaseHeading.tsx';

/** A column of a table. */
export type Column<Row> = {
  /** The heading of the column. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether the cell is the header of its row. */
  isHeader?: boolean;
  /**
   * - `prose`: text by users, which may contain line breaks or a long address without spaces
   * - `cut`: one long word, such as an e-mail address, which is cut off. Its tooltip has the whole text
   * - `line`: a short text on one line
   */
  look?: 'prose' | 'cut' | 'line';
  /** Whether phones show the column's heading before the value. Phones have no row of headings. */
  isLabelled?: boolean;
  /** The text of the cell's tooltip. */
  tip?: (row: Row) => string;
};

type Props<Row> = {
  /** The name of the table for screen readers, if it has no caption. */
  label?: string;
  caption?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The field that identifies a row. */
  rowKey: keyof Row;
  /** A ref for the element of the rows. If set, the rows can get the focus. */
  bodyRef?: Ref<HTMLTableSectionElement>;
};

const LOOKS = { prose: cx('typed', css.prose), cut: cx('cut', css.cut), line: css.line };

/** A table of the console. On phones and in narrow panes, each row is a block with its header first. */
export function AdminTable<Row>({ label, caption, columns, rows, rowKey, bodyRef }: Props<Row>) {
  return (
    <div className={cx('min-w-0 container', css.scroll)}>
      <table className={cx('w-full type-hint', css.table)} aria-label={label}>
        {caption && <caption className="subtitle text-start">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className="label">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {rows.map((row) => (
            <tr key={String(row[rowKey])} tabIndex={bodyRef ? -1 : undefined}>
              {columns.map((column) => cellOf(column, row))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellOf<Row>({ label, cell, isHeader, look, isLabelled, tip }: Column<Row>, row: Row): ReactNode {
  const Cell = isHeader ? 'th' : 'td';
  return (
    <Cell
      key={label}
      scope={isHeader ? 'row' : undefined}
      title={tip?.(row)}
      data-label={isLabelled ? label : undefined}
      className={cx(isHeader && 'name', look && LOOKS[look]) || undefined}
    >
      {cell(row)}
    </Cell>
  );
}

/** A table below a heading that names it. Without rows, the text `none` is shown instead. */
export function TableSection<Row>(props: Props<Row> & { label: string; none: string }) {
  const { label, none, rows } = props;
  return (
    <section aria-label={label} className="stack gap-16">
      <CaseHeading className="subtitle">{label}</CaseHeading>
      {rows.length === 0 ? <p className="text-ink2">{none}</p> : <AdminTable {...props} />}
    </section>
  );
}
