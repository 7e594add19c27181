import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import type { ReadUsage } from '../../../http/usage/answers.ts'
import type { Scope } from '../../../state/kit/scope.ts'
import { readLink } from '../../../state/portal/sectionAddress.ts'
import { periodIn, usage, usagePeriods, type UsagePeriod } from '../../../state/portal/usage/usage.ts'
import { capabilities } from '../../../state/vendor/capabilities.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { saveFile } from '../../kit/list/saveFile.ts'
import { Page as PageFrame } from '../../kit/Page.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useHas } from '../../kit/useHas.ts'
import { useRefreshWhile } from '../../kit/useRefreshWhile.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { MeterTile } from './MeterTile.tsx'
import { usageMessages } from './messages.ts'
import { usageFile, usageFileName } from './usageFile.ts'
import { knownMeters } from './usageTexts.ts'

/** How often figures of a period that is not over are read again. */
const everyMs = 120_000

const AccountList = lazy(() => import('./AccountList.tsx').then(part => ({ default: part.AccountList })))

/** Asks for the period of the address, and for what the server can do. */
export const prefetch = (scope: Scope): void => {
  void scope.app.use(capabilities).load()
  const period = new URLSearchParams(readLink(scope)?.query).get('period')
  void scope.use(usage).figures.refresh(periodIn(period))
}

const Bar = styled.div.withConfig({ componentId: 'fe-usage-bar' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: 8px 16px;
  }
  && > :first-child {
    flex: 0 1 240px;
  }
`

const Tiles = styled.div.withConfig({ componentId: 'fe-usage-tiles' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
    gap: 16px;
    align-items: start;
  }
`

/** How much the organization uses, by period. */
export const Page = () => {
  const t = useMessages(usageMessages)
  const { figures } = useElementStore(usage)
  if (useHas()(figures) !== false) return <Usage />
  return (
    <PageFrame title={t('usage')} description={t('ownDescription')}>
      <EmptyState icon={ChartColumn} title={t('notCountedHere')}>
        {t('notCountedHereText')}
      </EmptyState>
    </PageFrame>
  )
}

const Usage = () => {
  const t = useMessages(usageMessages)
  const format = useFormat()
  const section = useSectionQuery()
  const period = periodIn(section.query.get('period'))
  const { figures } = useElementStore(usage)
  const { data } = useStore(figures.of(period))
  useRefreshWhile(period !== 'lastMonth', everyMs, () => figures.refresh(period))
  return (
    <PageFrame
      title={t('usage')}
      description={data ? t('description', { zone: format.zone(data.timeZone) }) : t('ownDescription')}
      hasMainAction={false}
      actions={
        data && data.countedSince !== undefined
          ? [
              {
                label: t('csv'),
                icon: Download,
                run: () => saveFile(usageFileName(data), 'text/csv;charset=utf-8', usageFile(t, data)),
              },
            ]
          : []
      }
    >
      <Bar>
        <Select
          label={t('period')}
          value={period}
          options={usagePeriods.map(value => ({ value, label: t(value) }))}
          onChange={({ target }) => section.replace(new URLSearchParams({ period: target.value }))}
        />
        {data && <Updated at={data.updatedAt} />}
      </Bar>
      <QueryView
        query={figures}
        params={period}
        height={['420px', '420px']}
        label={t('loadingUsage')}
        failed={{ first: t('notLoaded'), again: t('notUpdated') }}
      >
        {answer => <Figures usage={answer} period={period} />}
      </QueryView>
    </PageFrame>
  )
}

const Updated = ({ at }: { at: string }) => {
  const t = useMessages(usageMessages)
  const { text } = useRelativeTimes()(at)
  return <Text data-size="13">{t('updated', { time: text })}</Text>
}

const Figures = ({ usage: answer, period }: { usage: ReadUsage; period: UsagePeriod }) => {
  const t = useMessages(usageMessages)
  const { date } = useFormat()
  const { countedSince, from, hasAccounts } = answer
  const may = usePermissions()
  if (countedSince === undefined)
    return (
      <EmptyState icon={ChartColumn} title={t('nothingYet')}>
        {t('nothingYetText')}
      </EmptyState>
    )
  return (
    <Stack $gap={4}>
      {countedSince.slice(0, 10) > from && <Text>{t('countedSince', { date: date(countedSince, 'long') })}</Text>}
      <Tiles>
        {knownMeters(answer).map(one => (
          <MeterTile key={one.meter} figures={one} usage={answer} period={period} />
        ))}
      </Tiles>
      {hasAccounts && period !== 'twelveMonths' && may('fe.account-hierarchy.read.subAccount') && (
        <Suspense fallback={<Skeleton $height="320px" />}>
          <AccountList period={period} />
        </Suspense>
      )}
    </Stack>
  )
}
