import ListFilterIcon from 'lucide/dist/esm/icons/list-filter.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { filterValue, filterValues } from '../../../state/kit/listAddress.ts'
import { bare, plain, ring } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuItem } from '../../ui/MenuEntry.tsx'
import { Span } from '../../ui/Span.tsx'
import { Row } from '../../ui/Stack.tsx'
import { cardsQuery } from '../../ui/table/columnLayout.ts'
import { kitMessages } from '../kitMessages.ts'
import type { ListFilter } from './listTypes.ts'
import { widestChipPx } from './toolbarWidth.ts'

const Bar = styled.div.withConfig({ componentId: 'fe-filters' })`
  && {
    ${plain}
    /* The menu is in the line of the toolbar, which keeps its place when filters are chosen. */
    display: contents;
  }
`

/** Beside the menu, as many as one line has room for, so that the rows below keep their place; on cards in lines of their own. */
const Chips = styled(Row).withConfig({ componentId: 'fe-filter-chips' })`
  && {
    /* Most of the room that the search field does not need. */
    flex: 12 1 0;
    min-inline-size: 120px;
    max-block-size: 36px;
    padding: 4px;
    margin-inline: -4px;
    overflow: hidden;
  }
  ${cardsQuery} {
    && {
      order: 1;
      flex-basis: 100%;
      max-block-size: none;
    }
  }
`

const Chip = styled.button.withConfig({ componentId: 'fe-filter' })`
  && {
    ${bare}
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-inline-size: min(${widestChipPx}px, 100%);
    min-block-size: 28px;
    padding: 3px 8px 3px 10px;
    border: 1px solid var(--_border-1);
    border-radius: 14px;
    background: var(--_surface-2);
    color: var(--_text-1);
    font: 400 13px/18px var(--_family);
    white-space: nowrap;
    cursor: pointer;
    & > :first-child {
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    &:hover {
      background: var(--_surface-3);
    }
    &:focus-visible {
      ${ring}
    }
    @media (pointer: coarse) {
      min-block-size: 40px;
      border-radius: 20px;
    }
  }
`

interface Props<Filters extends object> {
  filters: readonly ListFilter<Filters>[]
  values: Filters
  /** How many rows the list has with them; undefined while it is not known. */
  count: number | undefined
  onChange: (changed: Partial<Filters>) => void
}

/** A value that is chosen for a filter, with the words of its chip. */
interface Chosen<Filters extends object> {
  filter: ListFilter<Filters>
  value: string
  words: { filter: string; value: string }
}

/** The values that are chosen. */
export const chosenOf = <Filters extends object>(
  filters: readonly ListFilter<Filters>[],
  values: Filters,
): readonly Chosen<Filters>[] =>
  filters.flatMap(filter =>
    filterValues(values, filter.key).map(value => {
      const label = filter.options.find(option => option.value === value)?.label ?? value
      return { filter, value, words: { filter: filter.label, value: label } }
    }),
  )

/** The filters of a list: each chosen value as a chip that removes it, and a menu with a group for each filter. */
export const FilterBar = <Filters extends object>({ filters, values, count, onChange }: Props<Filters>) => {
  const t = useMessages(kitMessages)
  const box = useRef<HTMLDivElement>(null)
  const put = ({ key, isMultiple }: ListFilter<Filters>, chosen: readonly string[]) =>
    // The values of a filter are texts, as its declaration says.
    onChange({ [key]: filterValue(chosen, isMultiple) } as Partial<Filters>)
  const remove = (filter: ListFilter<Filters>, value: string) => {
    put(
      filter,
      filterValues(values, filter.key).filter(other => other !== value),
    )
    box.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus()
  }
  const chips = chosenOf(filters, values)
  /** All values of a filter, of which a press on a chosen one removes it. */
  const choicesOf = (filter: ListFilter<Filters>): MenuItem[] => {
    const chosen = filterValues(values, filter.key)
    const toggled = (value: string) => {
      if (chosen.includes(value)) return chosen.filter(other => other !== value)
      return filter.isMultiple ? [...chosen, value] : [value]
    }
    return filter.options.map(({ value, label }) => ({
      key: `${filter.key} ${value}`,
      label,
      isChecked: chosen.includes(value),
      isMultiple: filter.isMultiple,
      onSelect: () => put(filter, toggled(value)),
    }))
  }
  const clear = () => {
    const none = filters.map(({ key, isMultiple }) => [key, filterValue([], isMultiple)] as const)
    onChange(Object.fromEntries(none) as Partial<Filters>)
  }
  return (
    <Bar ref={box} role="group" aria-label={t('filters')}>
      <Menu
        label={chips.length > 0 ? t('filtersChosen', { count: chips.length }) : t('filters')}
        icon={ListFilterIcon}
        groups={filters
          .filter(({ options }) => options.length > 0)
          .map(filter => ({ label: filter.label, items: choicesOf(filter) }))}
        items={chips.length > 0 ? [{ key: 'clear', label: t('clearFilters'), onSelect: clear }] : []}
        doneLabel={count === undefined ? t('showFiltered') : t('showResults', { count })}
        align="start"
      />
      {chips.length > 0 && (
        <Chips>
          {chips.map(({ filter, value, words }) => (
            <Chip
              key={`${filter.key} ${value}`}
              type="button"
              aria-label={t('removeFilter', words)}
              onClick={() => remove(filter, value)}
            >
              <Span>{t('filterValue', words)}</Span>
              <Icon icon={X} size={16} />
            </Chip>
          ))}
        </Chips>
      )}
    </Bar>
  )
}
