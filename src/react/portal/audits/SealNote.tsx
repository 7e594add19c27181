import { useStore } from '@nanostores/react'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import type { Audit, AuditFault } from '../../../http/audits/answers.ts'
import { auditSeals } from '../../../state/portal/audits/auditSeals.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useHas } from '../../kit/useHas.ts'
import { auditsMessages } from '../common/auditLog/messages.ts'

/** Faults that are listed at most. */
const maxListed = 5

/** What is wrong with the log, in words. */
export const FaultList = ({ faults }: { faults: readonly AuditFault[] }) => {
  const t = useMessages(auditsMessages)
  return faults.slice(0, maxListed).map(({ sequence, kind, auditId }) => (
    <Text key={`${sequence} ${kind} ${auditId}`} data-size="13">
      {t(kind, { segment: sequence })}
      {auditId !== undefined && ` ${t('affectedEntry', { id: auditId })}`}
    </Text>
  ))
}

const Checked = ({ ids }: { ids: string }) => {
  const t = useMessages(auditsMessages)
  const { data } = useStore(useElementStore(auditSeals).ofRows.of(ids))
  if (!data) return null
  if (data.faults.length > 0)
    return (
      <Banner tone="danger" isUrgent>
        <Text data-tone="1">{t('broken')}</Text>
        <FaultList faults={data.faults} />
      </Banner>
    )
  if (data.rows === 0) return null
  return (
    <Row $isOneLine>
      <Icon icon={ShieldCheck} size={16} />
      <Text data-size="13">{t(data.pending > 0 ? 'verifiedButNew' : 'verified')}</Text>
    </Row>
  )
}

/** Whether entries are as they were written; nothing where the server cannot tell. */
export const SealNote = ({ rows }: { rows: readonly Audit[] }) => {
  const has = useHas()
  const { ofRows } = useElementStore(auditSeals)
  if (!has(ofRows) || rows.length === 0) return null
  return <Checked ids={rows.map(({ id }) => id).join(',')} />
}
