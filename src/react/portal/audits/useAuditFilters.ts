import { useStore } from '@nanostores/react'
import { audits } from '../../../state/portal/audits/audits.ts'
import { periods, type AuditListFilters } from '../../../state/portal/common/auditView.ts'
import type { Audit } from '../../../http/audits/answers.ts'
import { useElementStore } from '../../app/host.ts'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import type { ListFilter } from '../../kit/list/listTypes.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { useServerTexts } from '../../messages/serverTexts.ts'
import { eventNames } from '../common/useEventTexts.ts'
import { wordsOfAction } from './wordsOfAction.ts'
import { auditsMessages } from '../common/auditLog/messages.ts'
import { periodText } from '../common/auditLog/periods.ts'
import { severities, severityText } from '../common/auditLog/severity.tsx'

/** Values of one column that the menu offers at most. */
const maxOffered = 12

/** The name of a range of dates. */
const useRangeName = () => {
  const t = useMessages(auditsMessages)
  const format = useFormat()
  return (range: string) => {
    const [from = '', before = ''] = range.split('/')
    // The second date is the first one that no longer counts.
    const [first, last] = [format.date(from), format.date(before && Date.parse(before) - 1)]
    if (first === '') return t('until', { to: last })
    return last === '' ? t('since', { from: first }) : t('between', { from: first, to: last })
  }
}

/**
 * What the log can be filtered by. People, actions and addresses are those of the entries on screen, and those that are
 * chosen already, such as in a link.
 */
export const useAuditFilters = (): ((rows: readonly Audit[]) => ListFilter<AuditListFilters>[]) => {
  const t = useMessages(auditsMessages)
  const nameOfRange = useRangeName()
  const { list } = useElementStore(audits)
  const { filters } = useStore(list.$view)
  const { query } = useSectionQuery()
  const chosen = (key: 'email' | 'action' | 'ip' | 'period') =>
    [filters[key], query.get(`filter.${key}`)].filter(value => typeof value === 'string' && value !== '') as string[]
  const eventName = useServerTexts(eventNames)
  const nameOfAction = (action: string) => eventName(action, '') || wordsOfAction(action)
  const offered = (
    rows: readonly Audit[],
    key: 'email' | 'action' | 'ip',
    valueOf: (audit: Audit) => string,
    labelOf = (value: string) => value,
  ) => {
    const values = rows.map(valueOf).filter(value => value !== '')
    return [...new Set([...chosen(key), ...[...new Set(values)].slice(0, maxOffered)])].map(value => ({
      value,
      label: labelOf(value),
    }))
  }
  const named = (Object.keys(periods) as (keyof typeof periods)[]).map(value => ({
    value,
    label: periodText(t, value),
  }))
  const ranges = [...new Set(chosen('period'))].filter(value => !Object.hasOwn(periods, value))
  return rows => [
    {
      key: 'period',
      label: t('time'),
      options: [...named, ...ranges.map(value => ({ value, label: nameOfRange(value) }))],
    },
    {
      key: 'severity',
      label: t('severity'),
      isMultiple: true,
      options: severities.map(value => ({ value, label: severityText(t, value) })),
    },
    { key: 'email', label: t('email'), options: offered(rows, 'email', ({ email }) => email) },
    { key: 'action', label: t('action'), options: offered(rows, 'action', ({ action }) => action, nameOfAction) },
    { key: 'ip', label: t('ip'), options: offered(rows, 'ip', ({ ip }) => ip) },
  ]
}
