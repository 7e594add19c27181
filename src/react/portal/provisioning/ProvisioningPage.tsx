import type { Scope } from '../../../state/kit/scope.ts'
import { directories } from '../../../state/portal/provisioning/directories.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useListPage } from '../../kit/list/useListPage.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { DirectoryList } from './DirectoryList.tsx'
import { DirectoryPage } from './DirectoryPage.tsx'
import { queryOf, readQuery } from './provisioningViews.ts'

/** Asks for the connections, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(directories).all.refresh()
}

/** All connections, or the page of the one that the query names. */
export const Page = () => {
  const section = useSectionQuery()
  const { id, view, guide } = readQuery(section.query)
  const { box, leave } = useListPage(section, id)
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <DirectoryList />
      ) : (
        <DirectoryPage
          key={id}
          id={id}
          view={view}
          guide={guide}
          show={(next, start) => section.open(queryOf(id, next, start))}
          leave={leave}
        />
      )}
    </Stack>
  )
}
