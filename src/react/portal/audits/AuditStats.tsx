import { useStore } from '@nanostores/react'
import { styled } from 'styled-components'
import { audits } from '../../../state/portal/audits/audits.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { auditsMessages } from '../common/auditLog/messages.ts'

const List = styled.dl.withConfig({ componentId: 'fe-audit-stats' })`
  && {
    ${plain}
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    & > div {
      ${plain}
      display: flex;
      flex: 1 1 120px;
      flex-direction: column-reverse;
      /* The start, in a reversed column: numbers stand on one line beside a label of two. */
      justify-content: flex-end;
      padding: 12px 16px;
      border: 1px solid var(--_border-1);
      border-radius: var(--_radius-3);
      background: var(--_surface-1);
    }
    & dt {
      ${plain}
      display: block;
      color: var(--_text-2);
      font: 400 13px/18px var(--_family);
    }
    & dd {
      ${plain}
      display: block;
      min-block-size: 28px;
      color: var(--_text-1);
      font: 600 20px/28px var(--_family);
      font-variant-numeric: tabular-nums;
    }
  }
`

/** Two counts above the log. A count that cannot be read shows as a dash, because the log works without it. */
export const AuditStats = () => {
  const t = useMessages(auditsMessages)
  const format = useFormat()
  const { data, error } = useStore(useElementStore(audits).stats.of())
  // The log below says what is missing.
  if (error?.status === 403) return null
  return (
    <List>
      {(['totalToday', 'severeThisWeek'] as const).map(name => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{data ? format.number(data[name]) : error ? '–' : ''}</dd>
        </div>
      ))}
    </List>
  )
}
