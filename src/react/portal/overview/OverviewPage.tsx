import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { useStore } from '@nanostores/react'
import type { AttentionSource } from '../../../state/portal/attention.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { overviewOf } from '../../../state/portal/overview/overview.ts'
import { useElementStore } from '../../app/host.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Text } from '../../ui/Text.tsx'
import type { SectionModule } from '../section.ts'
import { AttentionList } from './AttentionList.tsx'
import { overviewMessages } from './messages.ts'

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
          {({ items, failed }) => (
            <>
              {failed.length > 0 && (
                <Banner tone="warning">
                  <Text data-tone="1">{t('notAsked', { sections: list(failed.map(slug => t(slug))) })}</Text>
                </Banner>
              )}
              {items.length > 0 && <AttentionList items={items} />}
              {items.length === 0 && failed.length === 0 && (
                <EmptyState icon={CircleCheck} title={t('calmTitle')}>
                  {t(sections.some(slug => slug !== 'privacy') ? 'calmText' : 'calmOwnText')}
                </EmptyState>
              )}
            </>
          )}
        </QueryView>
      </PageFrame>
    )
  }
  return { Page }
}
