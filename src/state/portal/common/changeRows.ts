import type { ListPage } from '../../kit/listQuery.ts'

/** Makes a patch of a list page: changes its rows, and leaves out those that become undefined. */
export const changeRows =
  <Row>(change: (row: Row) => Row | undefined) =>
  (page: ListPage<Row>): ListPage<Row> => {
    const rows = page.rows.flatMap(row => change(row) ?? [])
    const gone = page.rows.length - rows.length
    return { ...page, rows, total: page.total === undefined ? undefined : page.total - gone }
  }
