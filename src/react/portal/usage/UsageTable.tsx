import { styled } from 'styled-components'
import type { ReadFigures, ReadUsage } from '../../../http/usage/answers.ts'
import { plain } from '../../../styles/reset.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { usageMessages } from './messages.ts'
import { dateText } from './usageTexts.ts'

const Table = styled.table.withConfig({ componentId: 'fe-usage-table' })`
  && {
    ${plain}
    display: table;
    inline-size: 100%;
    border-collapse: collapse;
    font: 400 13px/18px var(--_family);
    color: var(--_text-1);
  }
  && :is(thead, tbody, tr, th, td) {
    ${plain}
  }
  && :is(th, td) {
    padding: 5px 0;
    border-block-end: 1px solid var(--_border-1);
    text-align: start;
    font-weight: 400;
  }
  && thead th {
    color: var(--_text-2);
  }
  && :is(th, td):not(:first-child) {
    padding-inline-start: 12px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`

/** The figures of a chart as a table: what is not over says so. */
export const UsageTable = ({
  name,
  unit,
  points,
}: Pick<ReadUsage, 'unit'> & Pick<ReadFigures, 'points'> & { name: string }) => {
  const t = useMessages(usageMessages)
  const format = useFormat()
  const { number } = format
  const hasExpected = points.some(({ expected }) => expected !== undefined)
  const valueText = ({ value, isUnfinished }: (typeof points)[number]) => {
    if (value === null) return t('unknown')
    return isUnfinished ? t('soFar', { value: number(value) }) : number(value)
  }
  return (
    <Table aria-label={name}>
      <thead>
        <tr>
          <th scope="col">{t(unit)}</th>
          <th scope="col">{t('count')}</th>
          {hasExpected && <th scope="col">{t('expectedColumn')}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map(point => (
          <tr key={point.date}>
            <th scope="row">{dateText(format, unit, point.date)}</th>
            <td>{valueText(point)}</td>
            {hasExpected && <td>{point.expected === undefined ? t('unknown') : number(point.expected)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
