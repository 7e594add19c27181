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
import { kitMessages } from '../kitMessages.ts'
import type { ListFilter } from './listTypes.ts'

const Bar = styled.div.withConfig({ componentId: 'fe-filters' })`
  && {
    ${plain}
    /* The menu is in the line of the toolbar, which keeps its place when filters are chosen. */
    display: contents;
  }
`

const Chips = styled(Row).withConfig({ componentId: 'fe-filter-chips' })`
  && {
    order: 1;
    flex-basis: 100%;
  }
`

const Chip = styled.button.withConfig({ componentId: 'fe-filter' })`
  && {
    ${bare}
    display: inline-flex;
    align-items: center;
    gap: 6px;
    max-inline-size: 280px;
    min-block-size: 28px;
    padding: 3px 8px 3px 10px;
    border: 1px solid var(--_border-1);
    border-radius: 14px;
    background: var(--_surface-2);
    color: var(--_text-1);
    font: 400 13px/18px var(--_family);
    cursor: pointer;
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
  onChange: (changed: Partial<Filters>) => void
}

/** The filters of a list: each chosen value as a chip that removes it, and a menu with the others. */
export const FilterBar = <Filters extends object>({ filters, values, onChange }: Props<Filters>) => {
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
  const chips = filters.flatMap(filter =>
    filterValues(values, filter.key).map(value => {
      const label = filter.options.find(option => option.value === value)?.label ?? value
      return { filter, value, words: { filter: filter.label, value: label } }
    }),
  )
  const items = filters.flatMap((filter, group): MenuItem[] => {
    const chosen = filterValues(values, filter.key)
    const others = filter.options.filter(({ value }) => !chosen.includes(value))
    return others.map(({ value, label }, index) => ({
      key: `${filter.key} ${value}`,
      label: t('filterValue', { filter: filter.label, value: label }),
      startsGroup: index === 0 && group > 0,
      onSelect: () => put(filter, filter.isMultiple ? [...chosen, value] : [value]),
    }))
  })
  return (
    <Bar ref={box} role="group" aria-label={t('filters')}>
      <Menu label={t('addFilter')} icon={ListFilterIcon} items={items} align="start" />
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
