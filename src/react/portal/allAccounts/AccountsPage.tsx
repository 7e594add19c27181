import { useEffect, useRef } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { allAccounts } from '../../../state/portal/allAccounts/allAccounts.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { openerOf } from '../../kit/list/rowOpener.ts'
import { usePageFocus } from '../../kit/usePageFocus.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { AccountTree } from './AccountTree.tsx'
import { queryOf, readQuery } from './accountViews.ts'
import { AccountPage } from './AccountPage.tsx'

/** Asks for the accounts at the top, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  scope.use(allAccounts).tree.prefetch()
}

/** The tree of all accounts, or the page of the one that the query names. */
export const Page = () => {
  const { query, open } = useSectionQuery()
  const { id, view } = readQuery(query)
  const box = useRef<HTMLDivElement>(null)
  // The view of the tree to come back to, and the account that was opened.
  const before = useRef({ query: '', id: '' })
  useEffect(() => {
    before.current = id === undefined ? { ...before.current, query: query.toString() } : { ...before.current, id }
  }, [id, query])
  usePageFocus(id ?? '', box, () => box.current?.querySelector<HTMLElement>(openerOf(before.current.id)))
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <AccountTree />
      ) : (
        <AccountPage
          key={id}
          id={id}
          view={view}
          show={next => open(queryOf(id, next))}
          leave={() => open(new URLSearchParams(before.current.query))}
        />
      )}
    </Stack>
  )
}
