import type { ReactNode } from 'react'
import type { ListProps } from './listTypes.ts'
import { PagedList } from './PagedList.tsx'

/** The mode of a list that shows a page at a time. */
export const paged = <Row, Filters extends object>(props: ListProps<Row, Filters>): ReactNode => (
  <PagedList {...props} />
)

/** A list of the portal with all its states: search, filters, order and details, in pages or scrolled. */
export const List = <Row, Filters extends object>(props: ListProps<Row, Filters>) => (props.mode ?? paged)(props)
