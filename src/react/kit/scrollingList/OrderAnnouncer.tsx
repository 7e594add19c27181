import { useState } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import type { Sort } from '../../ui/table/headOf.tsx'
import { kitMessages } from '../kitMessages.ts'
import type { ListColumn } from '../list/listTypes.ts'

interface Props<Row> {
  columns: readonly ListColumn<Row>[]
  count: number
  sort: Sort | undefined
}

const sameOrder = (one: Sort | undefined, other: Sort | undefined) =>
  one?.key === other?.key && one?.direction === other?.direction

/** Announces another order of a list that scrolls, once. The first one is not announced. */
export const OrderAnnouncer = <Row,>({ columns, count, sort }: Props<Row>) => {
  const t = useMessages(kitMessages)
  const [last, setLast] = useState<{ sort: Sort | undefined; text?: string | undefined; turn: number }>({
    sort,
    turn: 0,
  })
  if (!sameOrder(last.sort, sort)) {
    const column = columns.find(({ key }) => key === sort?.key)?.title
    const words = { column: column ?? '', rows: t('results', { count }) }
    const text = column && t(sort?.direction === 'ascending' ? 'sortedUp' : 'sortedDown', words)
    setLast({ sort, text, turn: last.turn + 1 })
  }
  return <Announcer text={last.text} count={last.turn} />
}
