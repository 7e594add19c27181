import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { nameOf } from '../../../state/portal/common/memberName.ts'
import type { Member } from '../../../http/users/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Strong, Text } from '../../ui/Text.tsx'
import { AccessOnDemand } from '../common/access/AccessOnDemand.tsx'
import { usePermissionReason } from '../../kit/usePermissionReason.ts'
import { usersMessages } from './messages.ts'

/** Scrolled to, its heading stays in sight below that of the panel. */
const Opener = styled(Row).withConfig({ componentId: 'fe-member-access' })`
  && {
    scroll-margin-block-start: 104px;
  }
`

/** Shows on demand why a member has each permission, or lacks it. */
export const MemberAccess = ({ member }: { member: Member }) => {
  const t = useMessages(usersMessages)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  // What opens is below the edge of the panel.
  useEffect(() => {
    if (isOpen) opener.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const missing = usePermissionReason()('fe.secure.read.roles')
  return (
    <>
      <Text>
        <Strong>{t('permissions')}</Strong>
      </Text>
      {missing ? (
        <Text>{missing}</Text>
      ) : (
        <Opener ref={opener}>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('checkAccess')}
          </Button>
        </Opener>
      )}
      {isOpen && <AccessOnDemand userId={member.id} loadingLabel={t('accessLoading', { name: nameOf(member) })} />}
    </>
  )
}
