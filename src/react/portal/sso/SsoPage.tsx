import type { Scope } from '../../../state/kit/scope.ts'
import { ssoConnections } from '../../../state/portal/sso/ssoConnections.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useListPage } from '../../kit/list/useListPage.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { ConnectionList } from './ConnectionList.tsx'
import { ConnectionPage } from './ConnectionPage.tsx'
import { queryOf, readQuery } from './ssoViews.ts'

/** Asks for the connections, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(ssoConnections).list.refresh()
}

/** All connections, or the page of the one that the query names. */
export const Page = () => {
  const section = useSectionQuery()
  const { id, view, step } = readQuery(section.query)
  const { box, leave } = useListPage(section, id)
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <ConnectionList />
      ) : (
        <ConnectionPage
          key={id}
          id={id}
          view={view}
          step={step}
          show={(nextView, nextStep) => section.open(queryOf(id, nextView, nextStep))}
          leave={leave}
        />
      )}
    </Stack>
  )
}
