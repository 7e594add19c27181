import { atom, type ReadableAtom } from 'nanostores'
import { elementStore } from '../../kit/scope.ts'

/** Columns of the list of members that a person can choose; the name is always shown. */
export const chosenColumns = [
  'roles',
  'status',
  'mfa',
  'email',
  'emailVerified',
  'source',
  'groups',
  'lastLogin',
  'id',
  'joined',
] as const

/** A column that a person can choose. */
export type ColumnKey = (typeof chosenColumns)[number]

/** What is shown until a person chooses. */
export const usualColumns: readonly ColumnKey[] = ['roles', 'status', 'mfa', 'lastLogin']

const isColumn = (text: string): text is ColumnKey => (chosenColumns as readonly string[]).includes(text)

const name = 'FRONTEGG_COLUMNS users'

/** The columns that a person chose on this device. */
export const columnChoice = elementStore('memberColumns', ({ app }) => {
  const { lastingStore } = app.ports
  const read = (): readonly ColumnKey[] => {
    const text = lastingStore.read(name)
    return text === undefined || text === null ? usualColumns : text.split(',').filter(isColumn)
  }
  const $columns = atom(read())
  return {
    $columns: $columns as ReadableAtom<readonly ColumnKey[]>,
    choose: (columns: readonly string[]): void => {
      const chosen = chosenColumns.filter(key => columns.includes(key))
      lastingStore.write(name, chosen.join(','))
      $columns.set(chosen)
    },
    /** Shows the usual columns again. */
    reset: (): void => {
      lastingStore.remove(name)
      $columns.set(usualColumns)
    },
  }
})
