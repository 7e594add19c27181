import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useState } from 'react'
import { heldKeys } from '../../../state/portal/roles/permissionCatalogue.ts'
import { coverage, coveredBy, isWildcard, locksOf } from '../../../state/portal/roles/permissionRules.ts'
import type { ListedPermission, ListedRole } from '../../../http/roles/answers.ts'
import type { PermissionGroup } from '../../../http/roles/permissionGroups.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormValue } from '../../ui/portal/formValue.tsx'
import { matchesText } from '../../ui/portal/matchesText.ts'
import { permissionsIn } from './roleForm.ts'

/** Which permissions are shown. */
export interface PermissionFilter {
  query: string
  /** Those that the role had when this was asked for: ones that are unticked stay in sight. */
  only: ReadonlySet<string> | undefined
  /** Those alone that another role has or lacks. */
  isDifferent: boolean
}

const effective = (all: readonly ListedPermission[], chosen: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...chosen, ...coverage(all, chosen).keys()])

/** The choice of a role's permissions, with what wildcards cover and what cannot be changed. */
export const usePermissionChoice = (
  groups: readonly PermissionGroup[],
  initial: readonly string[],
  other: ListedRole | undefined,
) => {
  const held = useStore(useElementStore(heldKeys))
  const start = useMemo<ReadonlySet<string>>(() => new Set(initial), [initial])
  const { value: chosen, setValue, source } = useFormValue(start)
  const [filter, setFilter] = useState<PermissionFilter>({ query: '', only: undefined, isDifferent: false })
  const all = useMemo(() => permissionsIn(groups), [groups])
  const locks = useMemo(() => locksOf(all, held), [all, held])
  const covered = useMemo(() => coverage(all, chosen), [all, chosen])
  const covering = useMemo(
    () => new Map(all.filter(isWildcard).map(permission => [permission.id, coveredBy(permission, all)] as const)),
    [all],
  )
  const textOf = useMemo(() => new Map(all.map(({ key, text }) => [key, text])), [all])
  const theirs = useMemo(() => other && effective(all, new Set(other.permissionIds)), [all, other])
  const has = (id: string) => chosen.has(id) || covered.has(id)
  const differenceOf = (id: string) => {
    if (!theirs || theirs.has(id) === has(id)) return undefined
    return has(id) ? ('here' as const) : ('there' as const)
  }
  const isShown = ({ id, key, text }: ListedPermission, category: string) =>
    (!filter.only || filter.only.has(id)) &&
    (!filter.isDifferent || !theirs || differenceOf(id) !== undefined) &&
    (filter.query.trim() === '' || matchesText(filter.query, text, key, category))

  const toggle = useCallback(
    (id: string) =>
      setValue(before => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [setValue],
  )
  /** Chooses all that can be changed of these, or none where all are chosen. */
  const toggleAll = (permissions: readonly ListedPermission[]) =>
    setValue(before => {
      const ids = permissions.filter(({ id }) => !locks.has(id) && (before.has(id) || !covered.has(id)))
      const isAdding = ids.some(({ id }) => !before.has(id))
      const next = new Set(before)
      for (const { id } of ids)
        if (isAdding) next.add(id)
        else next.delete(id)
      return next
    })
  return {
    all,
    chosen,
    covered,
    locks,
    source,
    filter,
    change: (patch: Partial<PermissionFilter>) => setFilter(before => ({ ...before, ...patch })),
    has,
    isShown,
    /** What a line shows of its permission, and what it does. */
    lineOf: (id: string) => ({
      isChosen: chosen.has(id),
      coveredBy: textOf.get(covered.get(id) ?? ''),
      covers: covering.get(id),
      lock: locks.get(id),
      difference: differenceOf(id),
      toggle,
    }),
    toggleAll,
    /** What the role has now, wildcards spelled out. */
    now: () => effective(all, chosen),
    isFiltered: filter.query.trim() !== '' || filter.only !== undefined || (filter.isDifferent && other !== undefined),
  }
}
