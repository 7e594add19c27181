import type { Scope } from '../../../state/kit/scope.ts'
import {
  memberTables,
  securityCenter,
  type MemberTable as Table,
} from '../../../state/portal/securityCenter/securityCenter.ts'
import { readLink } from '../../../state/portal/sectionAddress.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { SectionTabs } from '../common/SectionTabs.tsx'
import { useSectionTabs } from '../common/useSectionTabs.ts'
import { InsightTiles } from './InsightTiles.tsx'
import { MemberTable } from './MemberTable.tsx'
import { securityCenterMessages } from './messages.ts'
import { Recommendations } from './Recommendations.tsx'

const tabNames = ['recommendations', 'insights', ...memberTables] as const

const isTable = (tab: string): tab is Table => (memberTables as readonly string[]).includes(tab)

/** Asks for what the tab shows that is opened, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  const { recommendations, details, insights, lists } = scope.use(securityCenter)
  const { tab = 'recommendations' } = readLink(scope) ?? {}
  if (tab === 'recommendations') {
    void recommendations.refresh()
    void details.refresh()
  }
  if (tab === 'insights') void insights.refresh()
  if (isTable(tab)) void lists[tab].refresh()
}

/** How safe the organization is, what would make it safer, and the members concerned. */
export const Page = () => {
  const t = useMessages(securityCenterMessages)
  const tabs = useSectionTabs(tabNames)
  const { current } = tabs
  return (
    <PageFrame
      title={t('securityCenter')}
      description={t('description')}
      tabs={
        <SectionTabs label={t('securityCenter')} tabs={tabs} labelOf={t}>
          {current === 'recommendations' && <Recommendations />}
          {current === 'insights' && <InsightTiles />}
          {isTable(current) && <MemberTable key={current} table={current} />}
        </SectionTabs>
      }
    />
  )
}
