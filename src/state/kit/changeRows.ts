import type { ListPage } from './listQuery.ts'

/** Makes a patch of a list page: changes its rows, and leaves out those that become undefined. */
export const changeRows =
  <Row>(change: (row: Row) => Row | undefined) =>
  (page: ListPage<Row>): ListPage<Row> => {
    const rows = page.rows.flatMap(row => change(row) ?? [])
    const gone = page.rows.length - rows.length
    return { ...page, rows, total: page.total === undefined ? undefined : page.total - gone }
  }

/** Makes a patch of a list page: changes some fields of one row. */
export const changeRow = <Row extends { id: string }>(id: string, change: (row: Row) => Partial<Row>) =>
  changeRows((row: Row) => (row.id === id ? { ...row, ...change(row) } : row))

/** Makes a patch of a list page: leaves one row out. */
export const withoutRow = (id: string) =>
  changeRows(<Row extends { id: string }>(row: Row) => (row.id === id ? undefined : row))
