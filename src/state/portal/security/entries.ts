import type { ListPage } from '../../kit/listQuery.ts'

/** The entries of a text, separated by lines, spaces, commas or semicolons, each in its normal form, and each once. */
export const entriesOf = (text: string, read: (entry: string) => string | undefined): (string | undefined)[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter(entry => entry !== '')
      .map(read),
  ),
]

/** A page without one of its rows. */
export const withoutRow =
  (id: string) =>
  <Row extends { id: string }>({ rows, total, ...page }: ListPage<Row>): ListPage<Row> => {
    const left = rows.filter(row => row.id !== id)
    return { ...page, rows: left, total: total === undefined ? undefined : total - (rows.length - left.length) }
  }
