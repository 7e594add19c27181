import { styled } from 'styled-components'
import type { PendingInvitation } from '../../../../state/signIn/flows/invitation/readInvitation.ts'
import { plain } from '../../../../styles/reset.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { maskedField } from '../../../ui/masked.ts'
import { StepTitle } from '../../common/StepTitle.tsx'
import { invitationMessages } from './messages.ts'

const List = styled.dl.withConfig({ componentId: 'fe-invitation-facts' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px 12px;
    padding: 12px;
    border: 1px solid var(--_border-1);
    border-radius: var(--_radius);
    background: var(--_surface-2);
  }
`
const Term = styled.dt.withConfig({ componentId: 'fe-invitation-term' })`
  && {
    ${plain}
    display: block;
    color: var(--_text-2);
  }
`
const Fact = styled.dd.withConfig({ componentId: 'fe-invitation-fact' })`
  && {
    ${plain}
    display: block;
    color: var(--_text-1);
    overflow-wrap: anywhere;
  }
`
const Time = styled.time.withConfig({ componentId: 'fe-invitation-time' })`
  && {
    ${plain}
  }
`

/** The inviter, the invited person and the organization, shown before anything is asked. */
export const Facts = ({ name, inviterName, email, roles = [], expires }: PendingInvitation) => {
  const t = useMessages(invitationMessages)
  const until = useFormat().date(expires, 'long')
  const organization = name && withoutDirectionMarks(name)
  return (
    <Stack>
      <Row $gap={3} $isOneLine>
        {name && <Avatar name={name} shape="square" size={40} />}
        <StepTitle>{organization ? t('joinTitle', { name: organization }) : t('titleOnly')}</StepTitle>
      </Row>
      {organization && (
        <Text>
          {inviterName
            ? t('invitedBy', { inviter: withoutDirectionMarks(inviterName), name: organization })
            : t('invited', { name: organization })}
        </Text>
      )}
      {(email || roles.length > 0 || until) && (
        <List>
          {email && <Term>{t('for')}</Term>}
          {email && (
            <Fact {...maskedField}>
              <UserText>{email}</UserText>
            </Fact>
          )}
          {roles.length > 0 && <Term>{t('roles')}</Term>}
          {roles.length > 0 && (
            <Fact>
              <UserText>{roles.join(', ')}</UserText>
            </Fact>
          )}
          {until && <Term>{t('expires')}</Term>}
          {until && (
            <Fact>
              <Time dateTime={expires}>{until}</Time>
            </Fact>
          )}
        </List>
      )}
    </Stack>
  )
}
