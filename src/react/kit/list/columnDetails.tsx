import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { plain } from '../../../styles/reset.ts'
import { cellLook } from '../../ui/table/cellStyles.ts'
import { wordsOf } from '../../ui/table/listColumn.ts'
import { Facts } from '../../ui/portal/Facts.tsx'
import { UserText } from '../../ui/Text.tsx'
import type { FileColumn, ListColumn, RowDetails } from './listTypes.ts'

/** A cell outside of its list. */
const Cell = styled.span.withConfig({ componentId: 'fe-cell-value' })`
  && {
    ${plain}
    ${cellLook}
    [data-chips] {
      flex-wrap: wrap;
    }
  }
`

/** All that a column says about a row: what a pointer is told, and otherwise the cell. */
const valueOf = <Row,>({ cell, text, tip }: ListColumn<Row>, row: Row): ReactNode => {
  const shown = cell ? cell(row) : wordsOf(text?.(row))
  const whole = tip?.(row)
  if (typeof shown === 'string') return whole && whole !== shown ? `${shown} (${whole})` : shown
  return (
    <>
      <Cell>{shown}</Cell>
      {whole && (
        <>
          {' · '}
          <UserText>{whole}</UserText>
        </>
      )}
    </>
  )
}

/**
 * Details that are the columns of a row, for lists without a panel of their own: no width takes anything from it.
 * @param more what the list shows below another value, with a title of its own; left out where it is empty
 */
export const columnDetails = <Row,>(
  columns: readonly ListColumn<Row>[],
  more: readonly FileColumn<Row>[] = [],
): RowDetails<Row> => {
  const primary = columns.find(({ isPrimary }) => isPrimary)
  const others = columns.filter(({ isPrimary }) => !isPrimary)
  return {
    title: row => wordsOf(primary?.text?.(row)),
    content: row => (
      <Facts
        facts={[
          ...more.flatMap(({ title, text }) => {
            const words = wordsOf(text?.(row))
            return words === '' ? [] : [{ label: title, value: <UserText>{words}</UserText> }]
          }),
          ...others.map(column => ({ label: column.title, value: valueOf(column, row) })),
        ]}
      />
    ),
  }
}
