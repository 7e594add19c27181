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

/** All roles, or the page of the one that the query names. */
export const Page = () => {
  const { query, open } = useSectionQuery()
  const view = readView(query)
  const box = useRef<HTMLDivElement>(null)
  // The view of the list to come back to, and the row that was opened.
  const [before, setBefore] = useState({ query: '', id: '' })
  usePageFocus(pageKey(view), box, () => box.current?.querySelector<HTMLElement>(openerOf(before.id)))
  const show = async (next: RoleView) => {
    if (view.kind === 'list') setBefore({ query: query.toString(), id: next.kind === 'role' ? next.id : '' })
    return open(queryOf(next))
  }
  return (
    <Stack ref={box}>
      {view.kind === 'list' ? (
        <RoleList show={show} />
      ) : (
        <RolePage key={pageKey(view)} view={view} show={show} leave={() => open(new URLSearchParams(before.query))} />
      )}
    </Stack>
  )
}
