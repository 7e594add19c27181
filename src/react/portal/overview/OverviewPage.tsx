import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { useStore } from '@nanostores/react'
import type { AttentionItem, AttentionSource } from '../../../state/portal/attention.ts'
import { billingLookup } from '../../../state/portal/common/billingLookup.ts'
import { dismissedNotice } from '../../../state/portal/common/billingNotice.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { overviewOf } from '../../../state/portal/overview/overview.ts'
import { useElementStore } from '../../app/host.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Text } from '../../ui/Text.tsx'
import type { SectionModule } from '../section.ts'
import { AttentionList } from './AttentionList.tsx'
import { overviewMessages } from './messages.ts'

/** Whether the bar above the sections says the same: what has to be done about billing, until it is hidden there. */
const useIsInBar = () => {
  const { details } = useElementStore(billingLookup)
  const hasBar = useHas()(details) === true
  const dismissed = useStore(useElementStore(dismissedNotice).$dismissed)
  return ({ kind }: AttentionItem) => hasBar && kind.startsWith('billing.') && kind !== `billing.${dismissed}`
}

/** Makes the page that says what needs attention, from what the sections say. */
export const overviewPage = (sources: readonly AttentionSource[]): SectionModule => {
  const store = overviewOf(sources)
  const Page = () => {
    const t = useMessages(overviewMessages)
    const { list } = useFormat()
    const overview = useElementStore(store)
    const { $navigation, tabsOf } = useElementStore(navigation)
    useStore($navigation)
    const can = usePermissions()
    const isInBar = useIsInBar()
    const asked = sources.filter(
      ({ section, permission }) => tabsOf(section) && (permission === undefined || can(permission)),
    )
    const sections = [...new Set(asked.map(({ section }) => section))]
    return (
      <PageFrame title={t('overview')} description={t('description')}>
        <QueryView
          query={overview}
          params={sections}
          height="260px"
          label={t('checking')}
          failed={{ first: t('notLoaded'), again: t('notUpdated') }}
        >
          {({ items: all, failed }) => {
            const items = all.filter(item => !isInBar(item))
            return (
              <>
                {failed.length > 0 && (
                  <Banner tone="warning">
                    <Text data-tone="1">{t('notAsked', { sections: list(failed.map(slug => t(slug))) })}</Text>
                  </Banner>
                )}
                {items.length > 0 && <AttentionList items={items} />}
                {items.length === 0 && failed.length === 0 && (
                  <EmptyState icon={CircleCheck} title={t(all.length > 0 ? 'nothingElse' : 'calmTitle')}>
                    {all.length === 0 && t(sections.some(slug => slug !== 'privacy') ? 'calmText' : 'calmOwnText')}
                  </EmptyState>
                )}
              </>
            )
          }}
        </QueryView>
      </PageFrame>
    )
  }
  return { Page }
}
