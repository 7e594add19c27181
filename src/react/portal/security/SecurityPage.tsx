import { lazy, Suspense, type ComponentType } from 'react'
import type { PermissionKey } from '../../../http/roles/permissionKeys.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { countries } from '../../../state/portal/security/countries.ts'
import { emailDomains } from '../../../state/portal/security/emailDomains.ts'
import { ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { sessionLimits } from '../../../state/portal/security/sessionLimits.ts'
import { signInPolicies } from '../../../state/portal/security/signInPolicies.ts'
import { readLink } from '../../../state/portal/sectionAddress.ts'
import { useMessages, withTexts } from '../../messages/useMessages.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Forbidden } from '../../kit/DataStates.tsx'
import { FormColumn } from '../../kit/FormColumn.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { SectionTabs } from '../common/SectionTabs.tsx'
import { ReadOnlyNote } from '../../kit/ReadOnlyNote.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useSectionTabs } from '../common/useSectionTabs.ts'
import { securityMessages } from './messages.ts'

type TabComponent = ComponentType<{ mayWrite: boolean }>

const loaders = {
  sessionManagement: () => import('./SessionTab.tsx').then(part => part.SessionTab),
  generalSettings: () => import('./GeneralTab.tsx').then(part => part.GeneralTab),
  ipRestrictions: () => import('./IpTab.tsx').then(part => part.IpTab),
  domainRestrictions: () => import('./domains/DomainTab.tsx').then(part => part.DomainTab),
  countryRestrictions: () => import('./countries/CountryTab.tsx').then(part => part.CountryTab),
} satisfies Readonly<Record<string, () => Promise<TabComponent>>>

type Tab = keyof typeof loaders

const tabNames = Object.keys(loaders) as Tab[]

const isTab = (text: string): text is Tab => Object.hasOwn(loaders, text)

const tabOf = (load: () => Promise<TabComponent>) => lazy(() => withTexts(load()).then(tab => ({ default: tab })))

const tabComponents: Readonly<Record<Tab, TabComponent>> = {
  sessionManagement: tabOf(loaders.sessionManagement),
  generalSettings: tabOf(loaders.generalSettings),
  ipRestrictions: tabOf(loaders.ipRestrictions),
  domainRestrictions: tabOf(loaders.domainRestrictions),
  countryRestrictions: tabOf(loaders.countryRestrictions),
}

const permissions: Readonly<Record<Tab, { read: PermissionKey; write: PermissionKey }>> = {
  sessionManagement: { read: 'fe.secure.read.securityPolicy', write: 'fe.secure.write.securityPolicy' },
  generalSettings: { read: 'fe.secure.read.securityPolicy', write: 'fe.secure.write.securityPolicy' },
  ipRestrictions: { read: 'fe.secure.read.ipRestrictions', write: 'fe.secure.write.ipRestrictions' },
  domainRestrictions: {
    read: 'fe.secure.read.emailDomainRestrictions',
    write: 'fe.secure.write.emailDomainRestrictions',
  },
  countryRestrictions: { read: 'fe.secure.read.countryRestrictions', write: 'fe.secure.write.countryRestrictions' },
}

/** Asks for the code and the data of the tab that is opened, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  const { tab = 'sessionManagement' } = readLink(scope) ?? {}
  // A tab whose code does not load says so when it is shown.
  if (isTab(tab)) loaders[tab]().catch(() => undefined)
  if (tab === 'sessionManagement') void scope.use(sessionLimits).limits.refresh()
  if (tab === 'generalSettings') void scope.use(signInPolicies).mfa.current.refresh()
  if (tab === 'ipRestrictions') void scope.use(ipRestrictions).settings.refresh()
  if (tab === 'domainRestrictions') void scope.use(emailDomains).settings.refresh()
  if (tab === 'countryRestrictions') void scope.use(countries).rules.refresh()
}

/** As wide as the forms that come. */
const waiting = (
  <FormColumn>
    <Skeleton $height="240px" />
  </FormColumn>
)

/** The security policies of the organization, a tab for each group. */
export const Page = () => {
  const t = useMessages(securityMessages)
  const may = usePermissions()
  const tabs = useSectionTabs(tabNames)
  const { read, write } = permissions[tabs.current]
  const TabContent = tabComponents[tabs.current]
  const mayWrite = may(write)
  return (
    <PageFrame
      title={t('security')}
      description={t('description')}
      tabs={
        <SectionTabs label={t('tabs')} tabs={tabs} labelOf={t}>
          {may(read) ? (
            <Stack>
              <ReadOnlyNote permission={write} />
              <Suspense fallback={waiting}>
                <TabContent mayWrite={mayWrite} />
              </Suspense>
            </Stack>
          ) : (
            <Forbidden permission={read} />
          )}
        </SectionTabs>
      }
    />
  )
}
