import type { Scope } from '../../../state/kit/scope.ts'
import { applications } from '../../../state/portal/applications/applications.ts'
import { ownApplications } from '../../../state/portal/applications/ownApplications.ts'
import { readLink } from '../../../state/portal/sectionAddress.ts'
import { permissions } from '../../../state/permissions/permissions.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useListPage } from '../../kit/list/useListPage.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'
import { SectionTabs } from '../common/SectionTabs.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { useSectionTabs } from '../common/useSectionTabs.ts'
import { ApplicationList } from './ApplicationList.tsx'
import { ApplicationPage } from './ApplicationPage.tsx'
import { idIn } from './applicationViews.ts'
import { Launcher } from './Launcher.tsx'
import { applicationsMessages } from './messages.ts'
import { readPermission } from './permissions.ts'

const tabNames = ['launcher', 'manage'] as const

/** Asks for what the tab shows that is opened, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  if (readLink(scope)?.tab !== 'manage') void scope.use(ownApplications).list.refresh()
  else if (scope.app.use(permissions).$can.get()(readPermission)) void scope.use(applications).list.refresh()
}

/** The applications that the person can open, those of the organization, or the page of the one that the query names. */
export const Page = () => {
  const t = useMessages(applicationsMessages)
  const section = useSectionQuery()
  const { current, shown } = useSectionTabs(tabNames)
  const mayManage = usePermissions()(readPermission)
  const id = current === 'manage' ? idIn(section.query) : undefined
  const { box, leave } = useListPage(section, id)
  // A link leads those who may not see it to what says so.
  const tabs = { current, shown: mayManage || current === 'manage' ? shown : [] }
  const content = current === 'manage' ? <ApplicationList /> : <Launcher />
  return (
    <Stack ref={box}>
      {id === undefined ? (
        <PageFrame
          title={t('applications')}
          description={t(mayManage ? 'description' : 'ownDescription')}
          tabs={
            tabs.shown.length > 0 ? (
              <SectionTabs label={t('applications')} tabs={tabs} labelOf={t}>
                {content}
              </SectionTabs>
            ) : (
              content
            )
          }
        />
      ) : (
        <ApplicationPage key={id} id={id} leave={leave} />
      )}
    </Stack>
  )
}
