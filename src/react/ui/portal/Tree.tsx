import { useId, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Announcer } from '../Announcer.tsx'
import { FieldGroup, Legend } from '../FieldGroup.ts'
import { PlainItem, PlainList } from '../PlainList.ts'
import { Span } from '../Span.tsx'
import { Switch } from '../Switch.tsx'
import { Text } from '../Text.tsx'
import { isLetter, useTypeAhead } from '../typeAhead.ts'
import { FormValues, useFormValue } from './formValue.tsx'
import { SearchField } from './SearchField.tsx'
import { choiceOf, filterTree, toggleAll, toggled, type TreeCategory } from './treeData.ts'
import { handleTreeKey, lineLabels, lineOf } from './treeKeys.ts'
import { CategoryLine, ItemLine, type LineActions } from './TreeLines.tsx'
import { Nothing, Scroller, Tools } from './treeStyles.ts'

/** Texts of a tree. */
export interface TreeLabels {
  search: string
  onlyChosen: string
  /** "3 of 120 selected", for all items and for those of a category. */
  chosen: (chosen: number, total: number) => string
  /** "3 / 12" at the end of a category. */
  count: (chosen: number, total: number) => string
  expand: (category: string) => string
  collapse: (category: string) => string
  /** Announced after typing. */
  found: (count: number) => string
  none: string
}

interface Props {
  legend: string
  description?: string | undefined
  error?: string | undefined
  name: string
  categories: readonly TreeCategory[]
  defaultValue?: readonly string[]
  disabled?: boolean
  labels: TreeLabels
  onChange?: (values: readonly string[]) => void
  /** Called with the item that has focus, to show a sample of it beside the tree. */
  onCurrent?: (value: string) => void
  /** Marks the item that is shown beside the tree. */
  current?: string | undefined
}

const none: readonly string[] = []
/** A tree with more items starts closed. */
const maxOpened = 30

const startsExpanded = (categories: readonly TreeCategory[], chosen: ReadonlySet<string>) => {
  const isShort = categories.reduce((count, { items }) => count + items.length, 0) <= maxOpened
  const opened = categories.filter(({ items }) => isShort || choiceOf(items, chosen) !== 'none')
  return new Set(opened.map(({ key }) => key))
}

const useTree = ({ categories, defaultValue = none, onChange, onCurrent }: Props) => {
  const start = useMemo<ReadonlySet<string>>(() => new Set(defaultValue), [defaultValue])
  const form = useFormValue(start, values => onChange?.([...values]))
  const { value: chosen, setValue } = form
  const [query, setQuery] = useState('')
  // Items stay in the list of chosen ones when they are unticked there, until it is asked for again.
  const [only, setOnly] = useState<ReadonlySet<string>>()
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => startsExpanded(categories, start))
  const [stop, setStop] = useState<string>()
  const isFiltered = query.trim() !== '' || only !== undefined
  const shown = useMemo(() => filterTree(categories, { query, only }), [categories, query, only])
  const isExpanded = (key: string) => isFiltered || expanded.has(key)

  const actions = useMemo<LineActions>(
    () => ({
      toggleItem: value => setValue(before => toggled(before, value)),
      toggleItems: items => setValue(before => toggleAll(items, before)),
      expand: (key, isNext) => setExpanded(before => (before.has(key) === isNext ? before : toggled(before, key))),
    }),
    [setValue],
  )
  const focused = ({ target }: FocusEvent<HTMLElement>) => {
    const { line, category } = target.dataset
    if (line === undefined) return
    setStop(line)
    if (category === undefined) onCurrent?.(line)
  }
  const lines = shown.flatMap(({ key, items }) => [
    `/${key}`,
    ...(isExpanded(key) ? items.map(({ value }) => value) : none),
  ])
  const isStopShown = stop !== undefined && lines.includes(stop)
  return {
    ...form,
    query,
    setQuery,
    only,
    setOnly: (isOnly: boolean) => setOnly(isOnly ? chosen : undefined),
    isExpanded,
    stop: isStopShown ? stop : lines[0],
    shown,
    actions,
    focused,
  }
}

/**
 * Checkboxes in categories, searched by typing. They are native checkboxes in nested lists rather than `role="tree"`:
 * screen readers on phones announce neither the checked state nor the level of tree items, but know checkboxes, mixed
 * ones too. The keyboard is that of a tree: one stop in the tab order, and arrows within.
 */
export const Tree = (props: Props) => {
  const { legend, description, error, name, categories, disabled = false, labels, current } = props
  const { value: chosen, shown, query, only, stop, actions, isExpanded, ...tree } = useTree(props)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const typeAhead = useTypeAhead()
  const total = categories.reduce((count, { items }) => count + items.length, 0)
  const found = shown.reduce((count, { items }) => count + items.length, 0)
  const line = { actions, disabled, isInvalid: Boolean(error) }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const keys = categories.map(({ key }) => key)
    if (handleTreeKey(event, actions, keys)) return event.preventDefault()
    if (!isLetter(event.nativeEvent)) return
    const labels = lineLabels(event.currentTarget)
    const at = labels.findIndex(label => lineOf(label)?.matches(':focus'))
    lineOf(typeAhead(event.key, event.timeStamp, labels, at))?.focus()
  }
  const describedBy = [description && `${id}d`, error && `${id}e`].filter(Boolean).join(' ')
  return (
    <FieldGroup onBlur={tree.onBlur} {...(describedBy && { 'aria-describedby': describedBy })}>
      <Legend>{legend}</Legend>
      {description && (
        <Text id={`${id}d`} data-size="13">
          {description}
        </Text>
      )}
      <SearchField
        label={labels.search}
        value={query}
        onChange={tree.setQuery}
        onDown={() => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
        disabled={disabled}
      />
      <Tools>
        <Span>{labels.chosen(chosen.size, total)}</Span>
        <Span onInput={event => event.stopPropagation()}>
          <Switch
            label={labels.onlyChosen}
            checked={only !== undefined}
            disabled={disabled}
            onChange={event => tree.setOnly(event.currentTarget.checked)}
          />
        </Span>
      </Tools>
      <Scroller ref={scroller} onKeyDown={move} onFocus={tree.focused}>
        <PlainList>
          {shown.map(category => (
            <PlainItem key={category.key}>
              <CategoryLine
                {...line}
                category={category}
                choice={choiceOf(category.items, chosen)}
                count={labels.count(
                  category.items.filter(({ value }) => chosen.has(value)).length,
                  category.items.length,
                )}
                isExpanded={isExpanded(category.key)}
                expandLabel={(isExpanded(category.key) ? labels.collapse : labels.expand)(category.label)}
                isStop={stop === `/${category.key}`}
              />
              {isExpanded(category.key) && (
                <PlainList aria-label={category.label}>
                  {category.items.map(item => (
                    <PlainItem key={item.value}>
                      <ItemLine
                        {...line}
                        item={item}
                        isChosen={chosen.has(item.value)}
                        isCurrent={item.value === current}
                        isStop={item.value === stop}
                      />
                    </PlainItem>
                  ))}
                </PlainList>
              )}
            </PlainItem>
          ))}
        </PlainList>
        {shown.length === 0 && <Nothing>{labels.none}</Nothing>}
      </Scroller>
      {error && (
        <Text id={`${id}e`} data-tone="danger" data-size="13">
          {error}
        </Text>
      )}
      <FormValues name={name} values={disabled ? none : [...chosen].toSorted()} source={tree.source} />
      <Announcer text={query.trim() && (found > 0 ? labels.found(found) : labels.none)} />
    </FieldGroup>
  )
}
