import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { permissionCatalogue } from '../../../state/portal/roles/permissionCatalogue.ts'
import { roles } from '../../../state/portal/roles/roles.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useListPage } from '../../kit/list/useListPage.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { RoleList } from './RoleList.tsx'
import { RolePage } from './RolePage.tsx'
import { pageKey, queryOf, readView } from './roleViews.ts'

/** Asks for the roles, the permissions, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(roles).list.refresh()
  void scope.use(permissionCatalogue).refresh()
}

/** All roles, or the page of the one that the query names. */
export const Page = () => {
  const section = useSectionQuery()
  const view = readView(section.query)
  const page = view.kind === 'list' ? undefined : pageKey(view)
  const { box, leave } = useListPage(section, page, view.kind === 'role' ? view.id : '')
  return (
    <Stack ref={box}>
      {view.kind === 'list' ? (
        <RoleList create={() => void section.open(queryOf({ kind: 'new', baseId: undefined }))} />
      ) : (
        <RolePage key={page} view={view} leave={leave} />
      )}
    </Stack>
  )
}
