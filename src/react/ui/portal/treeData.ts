import { matchesText } from './matchesText.ts'

/** One value that can be chosen. */
export interface TreeItem {
  value: string
  label: string
  description?: string | undefined
  /** Shown below the label; the item cannot be changed. */
  disabledReason?: string | undefined
}

/** Items that belong together. */
export interface TreeCategory {
  key: string
  label: string
  items: readonly TreeItem[]
}

interface Filter {
  query: string
  /** Shows these values only. */
  only?: ReadonlySet<string> | undefined
}

/** The categories with the items that a filter leaves. A query that matches a category leaves all its items. */
export const filterTree = (categories: readonly TreeCategory[], { query, only }: Filter): readonly TreeCategory[] => {
  const text = query.trim()
  if (!text && !only) return categories
  return categories
    .map(category => {
      const isWhole = !text || matchesText(text, category.label)
      const items = category.items.filter(
        ({ value, label, description }) =>
          (!only || only.has(value)) && (isWhole || matchesText(text, label, description, value, category.label)),
      )
      return { ...category, items }
    })
    .filter(({ items }) => items.length > 0)
}

/** How many of the items are chosen, as a checkbox shows it. */
export const choiceOf = (items: readonly TreeItem[], chosen: ReadonlySet<string>): 'all' | 'some' | 'none' => {
  const count = items.filter(({ value }) => chosen.has(value)).length
  if (count === 0) return 'none'
  return count === items.length ? 'all' : 'some'
}

/** Chooses all of the items, or none when all that can be changed are chosen already. */
export const toggleAll = (items: readonly TreeItem[], chosen: ReadonlySet<string>): ReadonlySet<string> => {
  const changeable = items.filter(({ disabledReason }) => disabledReason === undefined).map(({ value }) => value)
  const isChoosing = changeable.some(value => !chosen.has(value))
  const next = new Set(chosen)
  for (const value of changeable)
    if (isChoosing) next.add(value)
    else next.delete(value)
  return next
}

/** The set with one value added, or removed when it was there. */
export const toggled = (chosen: ReadonlySet<string>, value: string): ReadonlySet<string> => {
  const next = new Set(chosen)
  if (!next.delete(value)) next.add(value)
  return next
}
