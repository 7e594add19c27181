import { lazy, Suspense } from 'react'
import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/portal/common/capabilities.ts'
import { sessionLimits } from '../../../state/portal/security/sessionLimits.ts'
import { signInPolicies } from '../../../state/portal/security/signInPolicies.ts'
import { readLink } from '../../../state/portal/sectionAddress.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Forbidden } from '../common/list/ListStates.tsx'
import { Page as PageFrame } from '../common/Page.tsx'
import { ReadOnlyNote } from '../common/ReadOnlyNote.tsx'
import { usePermissions } from '../common/usePermissions.ts'
import { useSectionTab } from '../common/useSectionTab.ts'
import { GeneralTab } from './GeneralTab.tsx'
import { securityMessages } from './messages.ts'
import { SessionTab } from './SessionTab.tsx'

const IpTab = lazy(() => import('./IpTab.tsx').then(part => ({ default: part.IpTab })))

const tabNames = ['sessionManagement', 'generalSettings', 'ipRestrictions'] as const
type Tab = (typeof tabNames)[number]

const isTab = (text: string): text is Tab => (tabNames as readonly string[]).includes(text)

const permissions: Readonly<Record<Tab, { read: string; write: string }>> = {
  sessionManagement: { read: 'fe.secure.read.securityPolicy', write: 'fe.secure.write.securityPolicy' },
  generalSettings: { read: 'fe.secure.read.securityPolicy', write: 'fe.secure.write.securityPolicy' },
  ipRestrictions: { read: 'fe.secure.read.ipRestrictions', write: 'fe.secure.write.ipRestrictions' },
}

/** Asks for what the tab that is opened shows, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  const { tab = 'sessionManagement' } = readLink(scope) ?? {}
  if (tab === 'sessionManagement') void scope.use(sessionLimits).limits.refresh()
  if (tab === 'generalSettings') void scope.use(signInPolicies).mfa.current.refresh()
}

/** The security policies of the organization, a tab for each group. */
export const Page = () => {
  const t = useMessages(securityMessages)
  const may = usePermissions()
  const [given = 'sessionManagement', setTab, tabs] = useSectionTab()
  const tab = isTab(given) ? given : 'sessionManagement'
  const { read, write } = permissions[tab]
  const mayWrite = may(write)
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      tabs={
        <Tabs
          label={t('tabs')}
          tabs={tabs.filter(isTab).map(key => ({ key, label: t(key) }))}
          current={tab}
          onChange={setTab}
          isFlush
        >
          {may(read) ? (
            <Stack>
              <ReadOnlyNote permission={write} />
              {tab === 'sessionManagement' && <SessionTab mayWrite={mayWrite} />}
              {tab === 'generalSettings' && <GeneralTab mayWrite={mayWrite} />}
              {tab === 'ipRestrictions' && (
                <Suspense fallback={<Skeleton $height="240px" />}>
                  <IpTab mayWrite={mayWrite} />
                </Suspense>
              )}
            </Stack>
          ) : (
            <Forbidden permission={read} />
          )}
        </Tabs>
      }
    />
  )
}
