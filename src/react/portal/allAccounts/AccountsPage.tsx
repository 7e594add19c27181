import { useStore } from '@nanostores/react'
import type { Scope } from '../../../state/kit/scope.ts'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { topAccount } from '../../../state/portal/allAccounts/topAccount.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useElementStore } from '../../app/host.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useListPage } from '../../kit/list/useListPage.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { AccountTree } from './AccountTree.tsx'
import { queryOf, readQuery } from './accountViews.ts'
import { AccountPage } from './AccountPage.tsx'
import { NoReseller } from './NoReseller.tsx'

/** Asks for the accounts at the top, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  const { id, isReseller } = scope.use(topAccount).get()
  // Before the account is known, nothing says that it has a tree.
  if (id !== '' && isReseller === true) scope.use(allAccounts).tree.prefetch()
}

/** The tree of all accounts, or the page of the one that the query names. */
export const Page = () => {
  const section = useSectionQuery()
  const { id, view } = readQuery(section.query)
  const { box, leave } = useListPage(section, id)
  const { isReseller } = useStore(useElementStore(topAccount))
  if (isReseller !== true) return <NoReseller />
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <AccountTree />
      ) : (
        <AccountPage key={id} id={id} view={view} show={next => section.open(queryOf(id, next))} leave={leave} />
      )}
    </Stack>
  )
}
