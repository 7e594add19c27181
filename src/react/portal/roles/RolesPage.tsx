import { useRef, useState } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { permissionCatalogue } from '../../../state/portal/roles/permissionCatalogue.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { Stack } from '../../ui/Stack.tsx'
import { openerOf } from '../../kit/list/rowOpener.ts'
import { usePageFocus } from '../../kit/usePageFocus.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { RoleList } from './RoleList.tsx'
import { RolePage } from './RolePage.tsx'
import { pageKey, queryOf, readView, type RoleView } from './roleViews.ts'

/** Asks for the roles, the permissions, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(roles).list.refresh()
  void scope.use(permissionCatalogue).refresh()
}

/** The list that the page of a role leads back to: its view, and the row that was opened. */
const useLastList = (view: RoleView, query: string) => {
  const isList = view.kind === 'list'
  const [last, setLast] = useState({ isShown: isList, query: isList ? query : '', openedId: '' })
  if (isList && (!last.isShown || last.query !== query)) setLast({ ...last, isShown: true, query })
  if (!isList && last.isShown)
    setLast({ isShown: false, query: last.query, openedId: view.kind === 'role' ? view.id : '' })
  return last
}

/** All roles, or the page of the one that the query names. */
export const Page = () => {
  const { query, open } = useSectionQuery()
  const view = readView(query)
  const box = useRef<HTMLDivElement>(null)
  const last = useLastList(view, query.toString())
  usePageFocus(pageKey(view), box, () => box.current?.querySelector<HTMLElement>(openerOf(last.openedId)))
  return (
    <Stack ref={box}>
      {view.kind === 'list' ? (
        <RoleList create={() => void open(queryOf({ kind: 'new', baseId: undefined }))} />
      ) : (
        <RolePage key={pageKey(view)} view={view} leave={() => open(new URLSearchParams(last.query))} />
      )}
    </Stack>
  )
}
