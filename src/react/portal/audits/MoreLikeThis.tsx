import type { Audit } from '../../../http/audits/answers.ts'
import { audits } from '../../../state/portal/audits/audits.ts'
import type { AuditListFilters } from '../../../state/portal/common/auditView.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Title } from '../../ui/Title.tsx'
import { auditsMessages } from '../common/auditLog/messages.ts'

interface Props {
  audit: Audit
  /** Closes the details, when another list is shown. */
  close: () => void
}

/** What leads from an entry to those of the same person, address or action. */
export const MoreLikeThis = ({ audit, close }: Props) => {
  const t = useMessages(auditsMessages)
  const { list } = useElementStore(audits)
  const show = (filters: AuditListFilters) => {
    close()
    list.setFilters(filters)
  }
  const { email, ip, action } = audit
  return (
    <Stack $gap={2}>
      <Title level={3} size="small">
        {t('more')}
      </Title>
      <Row>
        {email !== '' && <Button onClick={() => show({ email })}>{t('sameEmail')}</Button>}
        {ip !== '' && <Button onClick={() => show({ ip })}>{t('sameIp')}</Button>}
        {action !== '' && <Button onClick={() => show({ action })}>{t('sameAction')}</Button>}
      </Row>
    </Stack>
  )
}
