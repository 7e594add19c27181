import { useState } from 'react'
import { nameOf } from '../../../state/portal/users/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Strong, Text } from '../../ui/Text.tsx'
import { AccessOnDemand } from '../common/access/AccessOnDemand.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { usersMessages } from './messages.ts'

/** Shows on demand why a member has each permission, or lacks it. */
export const MemberAccess = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const [isOpen, setOpen] = useState(false)
  const missing = usePermissionReason()('fe.secure.read.roles')
  return (
    <>
      <Text>
        <Strong>{t('permissions')}</Strong>
      </Text>
      {missing ? (
        <Text>{missing}</Text>
      ) : (
        <Row>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('checkAccess')}
          </Button>
        </Row>
      )}
      {isOpen && <AccessOnDemand userId={member.id} loadingLabel={t('accessLoading', { name: nameOf(member) })} />}
    </>
  )
}
