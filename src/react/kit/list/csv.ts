import { csvText } from '../../../http/csv.ts'
import type { FileColumn } from './listTypes.ts'

/** Rows as a CSV file of the columns with a text, below a header line. */
export const csvFile = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string => {
  const written = columns.filter(({ text }) => text)
  return csvText([written.map(({ title }) => title), ...rows.map(row => written.map(({ text }) => text?.(row)))])
}
