import { useStore } from '@nanostores/react'
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs'
import { useEffect } from 'react'
import { accountAudits } from '../../../state/portal/allAccounts/accountAudits.ts'
import { auditFields } from '../../../state/portal/common/auditFields.ts'
import { periods, type AuditListFilters } from '../../../state/portal/common/auditView.ts'
import { useElementStore } from '../../app/host.ts'
import { List } from '../../kit/list/List.tsx'
import type { ListFilter } from '../../kit/list/listTypes.ts'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { LoadingAnnouncer } from '../../ui/Announcer.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuditDetails } from '../common/auditLog/AuditDetails.tsx'
import { auditColumns } from '../common/auditLog/auditColumns.tsx'
import { useAuditWords } from '../common/auditLog/auditWords.ts'
import { periodText } from '../common/auditLog/periods.ts'
import { severities, severityText } from '../common/auditLog/severity.tsx'
import type { AuditsTranslate } from '../common/auditLog/messages.ts'

const permission = 'fe.secure.read.audits'

/** The order of every log, in which no server has to be asked for it. */
const newestFirst = { by: 'createdAt', descending: true }

const filtersOf = (t: AuditsTranslate): readonly ListFilter<AuditListFilters>[] => [
  {
    key: 'period',
    label: t('time'),
    options: Object.keys(periods).map(value => ({ value, label: periodText(t, value as keyof typeof periods) })),
  },
  {
    key: 'severity',
    label: t('severity'),
    isMultiple: true,
    options: severities.map(value => ({ value, label: severityText(t, value) })),
  },
]

/** The audit log of an account: what was done in it, and to it from above. */
export const AuditView = ({ account: { id } }: { account: { id: string } }) => {
  const words = useAuditWords()
  const { t, sentenceOf } = words
  const { of } = useElementStore(accountAudits)
  const { $columns, loadColumns } = useElementStore(auditFields)
  const fields = useStore($columns)?.fields
  const times = useRelativeTimes()
  useEffect(() => void loadColumns(), [loadColumns])
  if (!fields)
    return (
      <>
        <Skeleton $height="320px" aria-busy="true" />
        <LoadingAnnouncer label={t('loading')} />
      </>
    )
  return (
    <List
      name={t('audits')}
      list={of(id)}
      rowKey={row => row.id}
      columns={auditColumns(words, times, fields)}
      searchLabel={t('search')}
      filters={filtersOf(t)}
      firstOrder={t('newestFirst')}
      firstSort={newestFirst}
      details={{ title: sentenceOf, content: audit => <AuditDetails audit={audit} /> }}
      empty={{ icon: ScrollText, title: t('emptyTitle'), text: t('emptyText') }}
      permission={permission}
    />
  )
}
