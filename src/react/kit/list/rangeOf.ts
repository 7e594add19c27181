import type { ListPage, ListView } from '../../../state/kit/listQuery.ts'

/** Which rows of all are on screen, counted from 1. */
export const rangeOf = (
  page: ListPage<unknown> | undefined,
  shown: ListView<unknown>,
): { from: number; to: number; total: number | undefined } => {
  const from = (shown.page - 1) * shown.size + 1
  return { from, to: from + (page?.rows.length ?? 0) - 1, total: page?.total }
}
