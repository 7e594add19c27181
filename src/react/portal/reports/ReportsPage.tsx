import type { Scope } from '../../../state/kit/scope.ts'
import { reports } from '../../../state/portal/reports/reports.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useListPage } from '../../kit/list/useListPage.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { ReportList } from './ReportList.tsx'
import { ReportPage } from './ReportPage.tsx'

/** Asks for the reports and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  void scope.use(reports).list.refresh()
}

/** All reports, or the one that the query names. */
export const Page = () => {
  const section = useSectionQuery()
  const id = section.query.get('report') ?? undefined
  const { box, leave } = useListPage(section, id)
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <ReportList open={report => section.open(new URLSearchParams({ report }))} />
      ) : (
        <ReportPage key={id} id={id} leave={leave} />
      )}
    </Stack>
  )
}
