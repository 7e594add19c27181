import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { memo, useId } from 'react'
import { CheckboxInput } from '../Checkbox.tsx'
import { Icon } from '../Icon.tsx'
import type { TreeCategory, TreeItem } from './treeData.ts'
import { Choice, Line, Note, Opener, LabelText } from './treeStyles.ts'

/** What a line does; the same functions in every render, so that unchanged lines are not drawn again. */
export interface LineActions {
  toggleItem: (value: string) => void
  /** Chooses all of a category's items that are shown, or none. */
  toggleItems: (items: readonly TreeItem[]) => void
  expand: (key: string, isExpanded?: boolean) => void
}

interface LineState {
  actions: LineActions
  /** True for the one line in the tab order. */
  isStop: boolean
  isInvalid: boolean
  disabled: boolean
}

interface ItemProps extends LineState {
  item: TreeItem
  isChosen: boolean
  isCurrent: boolean
}

/** One item with its checkbox. */
export const ItemLine = memo(({ item, isChosen, isCurrent, isStop, isInvalid, disabled, actions }: ItemProps) => {
  const id = useId()
  const note = item.disabledReason ?? item.description
  const isFixed = item.disabledReason !== undefined
  return (
    <Line data-item="" data-current={isCurrent ? '' : undefined}>
      <Choice data-disabled={isFixed || disabled ? '' : undefined}>
        <CheckboxInput
          type="checkbox"
          data-line={item.value}
          checked={isChosen}
          disabled={disabled}
          tabIndex={isStop ? 0 : -1}
          aria-disabled={isFixed || undefined}
          aria-invalid={(isInvalid && isStop) || undefined}
          aria-describedby={note === undefined ? undefined : id}
          aria-labelledby={`${id}l`}
          onChange={() => !isFixed && actions.toggleItem(item.value)}
        />
        <LabelText id={`${id}l`}>{item.label}</LabelText>
        {note !== undefined && <Note id={id}>{note}</Note>}
      </Choice>
    </Line>
  )
})

interface CategoryProps extends LineState {
  category: TreeCategory
  choice: 'all' | 'some' | 'none'
  count: string
  isExpanded: boolean
  expandLabel: string
}

/** The line of a category: its checkbox stands for all its items. */
export const CategoryLine = memo((props: CategoryProps) => {
  const { category, choice, count, isExpanded, expandLabel, isStop, isInvalid, disabled, actions } = props
  const id = useId()
  return (
    <Line>
      <Opener
        type="button"
        tabIndex={-1}
        aria-label={expandLabel}
        aria-expanded={isExpanded}
        onClick={() => actions.expand(category.key)}
      >
        <Icon icon={ChevronRight} size={16} />
      </Opener>
      <Choice data-disabled={disabled ? '' : undefined}>
        <CheckboxInput
          ref={(box: HTMLInputElement | null) => {
            if (box) box.indeterminate = choice === 'some'
          }}
          type="checkbox"
          data-line={`/${category.key}`}
          data-category={category.key}
          checked={choice === 'all'}
          disabled={disabled}
          tabIndex={isStop ? 0 : -1}
          aria-expanded={isExpanded}
          aria-invalid={(isInvalid && isStop) || undefined}
          aria-labelledby={`${id}l`}
          aria-describedby={`${id}c`}
          onChange={() => actions.toggleItems(category.items)}
        />
        <LabelText id={`${id}l`} data-category="">
          {category.label}
        </LabelText>
      </Choice>
      <Note id={`${id}c`} data-count="">
        {count}
      </Note>
    </Line>
  )
})
