import { styled } from 'styled-components'
import { notPrinted } from '../../../styles/print.ts'
import { own, plain, ring } from '../../../styles/reset.ts'
import { Span } from '../Span.tsx'
import { cardsQuery } from './columnLayout.ts'
import type { Sort } from './headOf.tsx'
import type { ListColumn } from './listColumn.ts'

const Label = styled.label.withConfig({ componentId: 'fe-card-order' })`
  && {
    ${plain}
    position: absolute;
    z-index: 2;
    inset-block-start: 0;
    inset-inline-end: 8px;
    display: none;
    align-items: center;
    gap: 4px;
    /* Beside the checkbox that selects all rows. */
    max-inline-size: calc(100% - 56px);
    block-size: 40px;
    font: 400 13px/18px var(--_family);
    color: var(--_text-2);
    white-space: nowrap;
    & > :first-child {
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    ${cardsQuery} {
      display: flex;
      ${notPrinted}
    }
  }
`

const Choice = styled.select.withConfig({ componentId: 'fe-card-order-choice' })`
  && {
    ${plain}
    max-inline-size: 60cqi;
    min-block-size: 32px;
    padding: 6px 4px;
    border: 0;
    border-radius: var(--_radius-1);
    background: transparent;
    color: var(--_text-1);
    font-weight: 500;
    cursor: pointer;
    &:focus-visible {
      ${ring}
      outline-offset: -2px;
    }
  }
`

const Option = styled.option.withConfig({ componentId: 'fe-card-order-option' })`
  && {
    ${own}
    background: var(--_surface-1);
    color: var(--_text-1);
  }
`

const arrows = { ascending: '↑', descending: '↓' } as const
const directions = ['ascending', 'descending'] as const

/** An order that no column has, such as the one that a server has by itself. */
export interface OtherOrder {
  label: string
  /** While it is, no order of a column is chosen, though a column may show it. */
  isChosen: boolean
  choose: () => void
}

interface Props<Row> {
  label: string
  columns: readonly ListColumn<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  /** The order while no column's is chosen. */
  otherOrder?: OtherOrder | undefined
}

/** The choice of the order where rows are cards, which have no heads to press; nothing while it cannot name the order. */
export const CardOrder = <Row,>({ label, columns, sort, onSort, otherOrder }: Props<Row>) => {
  const orders = columns
    .filter(({ sort: by }) => by !== undefined)
    .flatMap(({ key, title }) =>
      directions.map(direction => ({ key, direction, text: `${title} ${arrows[direction]}` })),
    )
  const chosen = otherOrder?.isChosen
    ? -1
    : orders.findIndex(({ key, direction }) => key === sort?.key && direction === sort.direction)
  if (chosen < 0 && !otherOrder) return null
  return (
    <Label>
      <Span>{label}</Span>
      <Choice
        value={chosen}
        onChange={({ currentTarget }) => {
          const order = orders[Number(currentTarget.value)]
          if (order) onSort({ key: order.key, direction: order.direction })
          else otherOrder?.choose()
        }}
      >
        {otherOrder && <Option value={-1}>{otherOrder.label}</Option>}
        {orders.map(({ text }, place) => (
          <Option key={text} value={place}>
            {text}
          </Option>
        ))}
      </Choice>
    </Label>
  )
}
