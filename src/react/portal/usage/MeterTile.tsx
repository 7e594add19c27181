import { lazy, Suspense, useMemo } from 'react'
import { styled } from 'styled-components'
import type { ReadFigures, ReadUsage } from '../../../http/usage/answers.ts'
import type { UsagePeriod } from '../../../state/portal/usage/usage.ts'
import { plain } from '../../../styles/reset.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Disclosure } from '../../ui/portal/Disclosure.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { usageMessages } from './messages.ts'
import { PartList } from './PartList.tsx'
import { UsageTable } from './UsageTable.tsx'
import {
  comparisonText,
  dateText,
  forecastText,
  hintOf,
  meterKinds,
  pointText,
  shortDateText,
  type KnownMeter,
} from './usageTexts.ts'

const ChartMissing = () => {
  const t = useMessages(usageMessages)
  return <Text>{t('chartMissing')}</Text>
}

const Chart = lazy(() =>
  import('../../kit/charts/Chart.tsx').then(
    part => ({ default: part.Chart }),
    () => ({ default: ChartMissing }),
  ),
)

const Waiting = () => (
  <Stack aria-busy="true">
    <Skeleton $height="212px" />
  </Stack>
)

const Figure = styled.p.withConfig({ componentId: 'fe-usage-figure' })`
  && {
    ${plain}
    color: var(--_text-1);
    font: 600 24px/32px var(--_family);
    font-variant-numeric: tabular-nums;
  }
`

interface Props {
  figures: ReadFigures & { meter: KnownMeter }
  usage: Pick<ReadUsage, 'unit' | 'to'>
  period: UsagePeriod
}

/** One measure: its figure, what it is compared with, what is expected, and its course as a chart and as a table. */
export const MeterTile = ({ figures, usage: { unit, to }, period }: Props) => {
  const t = useMessages(usageMessages)
  const format = useFormat()
  const { number } = format
  const { meter, total, limit, points, parts } = figures
  const name = t(meter)
  const told = useMemo(
    () =>
      points.map(point => ({
        ...point,
        key: point.date,
        label: shortDateText(format, unit, point.date),
        text: pointText(t, format, point, dateText(format, unit, point.date)),
      })),
    [points, format, unit, t],
  )
  const used = parts.reduce((sum, part) => sum + part.total, 0)
  const forecast = forecastText(t, format, figures, to)
  return (
    <Panel aria-label={name}>
      <Stack $gap={1}>
        <Title level={3} size="small">
          {name}
        </Title>
        <Figure>{number(total)}</Figure>
        {unit === 'month' && meter === 'activePeople' && <Text data-size="13">{t('newestMonth')}</Text>}
        <Text data-size="13">{comparisonText(t, format, figures, period)}</Text>
        {meter === 'members' && limit !== undefined && <Text data-size="13">{t('seats', { used, limit })}</Text>}
        {forecast !== undefined && <Text data-size="13">{forecast}</Text>}
      </Stack>
      <Suspense fallback={<Waiting />}>
        <Chart
          name={t('pointsOf', { name })}
          kind={meterKinds[meter]}
          points={told}
          limit={limit}
          format={number}
          hint={t(hintOf(meter, points))}
        />
      </Suspense>
      {meter !== 'members' && <PartList meter={meter} parts={parts} />}
      <Disclosure label={t('asTable')}>
        <UsageTable name={name} unit={unit} points={points} />
      </Disclosure>
    </Panel>
  )
}
