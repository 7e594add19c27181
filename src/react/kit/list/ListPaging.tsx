import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { ListPage, ListQuery, ListView } from '../../../state/kit/listQuery.ts'
import { pageSizes } from '../../../state/kit/pageSize.ts'
import { notPrinted } from '../../../styles/print.ts'
import { own, plain } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Announcer } from '../../ui/Announcer.tsx'
import { fieldControl } from '../../ui/fieldControl.ts'
import { Paging } from '../../ui/table/Paging.tsx'
import { Span } from '../../ui/Span.tsx'
import { kitMessages } from '../kitMessages.ts'
import { rangeOf } from './rangeOf.ts'
import { usePageTurn } from './usePageTurn.ts'

const Size = styled.label.withConfig({ componentId: 'fe-page-size' })`
  && {
    ${plain}
    display: inline-flex;
    align-items: center;
    gap: 8px;
    font: 400 13px/18px var(--_family);
    color: var(--_text-2);
    ${notPrinted}
  }
`

const Choice = styled.select.withConfig({ componentId: 'fe-page-size-choice' })`
  && {
    ${fieldControl}
    appearance: auto;
    inline-size: auto;
    padding: 4px 6px;
    cursor: pointer;
  }
`

const Option = styled.option.withConfig({ componentId: 'fe-page-size-option' })`
  && {
    ${own}
    background: var(--_surface-1);
    color: var(--_text-1);
  }
`

/** With so many rows or fewer, every choice of a page's size shows the same. */
const smallestSize = Math.min(...pageSizes)

interface Props<Row, Filters extends object> {
  /** Name of the list. */
  name: string
  list: ListQuery<Row, Filters>
  /** The rows on screen. */
  page: ListPage<Row>
  /** The view that they belong to. */
  shown: ListView<Filters>
}

/**
 * The range of the rows on screen, which is announced when another page comes, the number of rows on a page, and the way to
 * other pages.
 */
export const ListPaging = <Row, Filters extends object>({ name, list, page, shown }: Props<Row, Filters>) => {
  const t = useMessages(kitMessages)
  const id = useId()
  const asked = useStore(list.$view)
  const { loading } = useStore(list.$list)
  const { from, to, total } = rangeOf(page, shown)
  const hasNext = total === undefined ? page.rows.length >= shown.size : asked.page * asked.size < total
  // Counted from the page that was asked for last, so that two quick presses go two pages on.
  const move = (pages: number) => list.setPage(list.$view.get().page + pages)
  const turn = usePageTurn(
    shown,
    total === undefined ? t('newRange', { from, to }) : t('newRangeOf', { from, to, total }),
    !loading,
  )
  const sizes = pageSizes.includes(asked.size) ? pageSizes : [...pageSizes, asked.size].toSorted((a, b) => a - b)
  return (
    <>
      <Paging
        label={t('paging', { list: name })}
        text={total === undefined ? t('range', { from, to }) : t('rangeOf', { from, to, total })}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        onPrevious={asked.page > 1 ? () => move(-1) : undefined}
        onNext={hasNext ? () => move(1) : undefined}
      >
        {(total === undefined || total > smallestSize) && (
          <Size htmlFor={id}>
            <Span>{t('pageSize')}</Span>
            <Choice id={id} value={asked.size} onChange={event => list.setSize(Number(event.currentTarget.value))}>
              {sizes.map(size => (
                <Option key={size} value={size}>
                  {size}
                </Option>
              ))}
            </Choice>
          </Size>
        )}
      </Paging>
      <Announcer text={turn?.text} count={turn?.turn ?? 0} />
    </>
  )
}
