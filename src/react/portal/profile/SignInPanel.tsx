import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { profile } from '../../../state/portal/profile/profile.ts'
import type { Profile } from '../../../http/users/answers.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Facts, type Fact } from '../../ui/portal/Facts.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import type { Action } from '../../kit/action.ts'
import { OwnActionButton } from '../../kit/OwnActionButton.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useMutation } from '../../kit/toasts/useMutation.ts'
import { useAppearance } from '../common/useAppearance.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { OtherNumbers } from './OtherNumbers.tsx'
import { useManager } from './ManagedValue.tsx'
import { profileMessages } from './messages.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PhoneDialog } from './PhoneDialog.tsx'
import { RemovePhoneDialog } from './RemovePhoneDialog.tsx'

/** Mail address, phone number and password, each changed in a dialog. */
export const SignInPanel = ({ own }: { own: Profile }) => {
  const t = useMessages(profileMessages)
  const facts = [useEmail(own), usePhone(own), usePassword(own)].filter(fact => fact !== undefined)
  return (
    <Panel>
      <Title level={3} size="small">
        {t('signIn')}
      </Title>
      <Facts facts={facts} />
    </Panel>
  )
}

const LineFrame = styled.div.withConfig({ componentId: 'fe-sign-in-line' })`
  && {
    ${plain}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px 16px;
    min-block-size: 36px;
    /* The width of the facts: below it, names are above their values. */
    @container (inline-size < 420px) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

/** A detail of the sign-in: its value with its state, and what can be done with it. */
const Line = ({ children, actions }: { children: ReactNode; actions: readonly Action[] }) => (
  <LineFrame>
    <Row>{children}</Row>
    {actions.length > 0 && (
      <Row>
        {actions.map(action => (
          <OwnActionButton key={action.label} action={action} />
        ))}
      </Row>
    )}
  </LineFrame>
)

const useEmail = (own: Profile): Fact => {
  const t = useMessages(profileMessages)
  const dialogs = useDialogs()
  const manager = useManager(own)
  const { sendVerification } = useElementStore(profile)
  const { run } = useMutation(sendVerification, {
    success: target => t('linkSent', { target }),
    failure: reason => t('linkNotSent', { reason }),
  })
  const mayChange = useStore(useElementStore(profile).emailPolicy.of()).data === true && manager === undefined
  const { email, isVerified } = own
  const change: Action = {
    label: t(email === '' ? 'addEmail' : 'changeEmail'),
    run: () => dialogs.open(<EmailDialog row={own} />),
  }
  const isProven = isVerified || email === ''
  const prove: Action = { label: t('verifyEmail'), run: () => run(email) }
  return {
    label: t('email'),
    value: (
      <Stack $gap={1}>
        <Line actions={[...(isProven ? [] : [prove]), ...(mayChange ? [change] : [])]}>
          {email === '' ? <Badge>{t('notSet')}</Badge> : <UserText>{email}</UserText>}
          {email !== '' && (
            <Badge tone={isVerified ? 'success' : 'warning'}>{t(isVerified ? 'verified' : 'unverified')}</Badge>
          )}
        </Line>
        {manager !== undefined && <Text data-size="13">{manager}</Text>}
      </Stack>
    ),
  }
}

const usePhone = ({ phoneNumber }: Profile): Fact | undefined => {
  const t = useMessages(profileMessages)
  const dialogs = useDialogs()
  const appearance = useAppearance()('profile.phoneNumber')
  if (appearance === 'hidden') return undefined
  const isFirst = phoneNumber === ''
  const change = {
    label: t(isFirst ? 'addPhone' : 'changePhone'),
    run: () => dialogs.open(<PhoneDialog row={{ phoneNumber: '', isFirst }} />),
  }
  const remove = {
    label: t('removePhone'),
    run: () => dialogs.open(<RemovePhoneDialog phoneNumber={phoneNumber} />),
  }
  const actions = appearance === 'edit' ? [change, ...(isFirst ? [] : [remove])] : []
  return {
    label: t('phone'),
    value: (
      <Stack $gap={2}>
        <Line actions={actions}>
          {phoneNumber === '' ? <Badge>{t('notSet')}</Badge> : <span dir="ltr">{phoneNumber}</span>}
        </Line>
        <OtherNumbers primary={phoneNumber} mayEdit={appearance === 'edit'} />
      </Stack>
    ),
  }
}

const usePassword = (own: Profile): Fact => {
  const t = useMessages(profileMessages)
  const dialogs = useDialogs()
  const { sendPasswordLink } = useElementStore(profile)
  const { run } = useMutation(sendPasswordLink, {
    success: target => t('passwordLinkSent', { target }),
    failure: reason => t('linkNotSent', { reason }),
  })
  const { password, email, id } = own
  const change: Action = { label: t('changePassword'), run: () => dialogs.open(<PasswordDialog userId={id} />) }
  const set: Action = { label: t('setPassword'), run: () => run(email) }
  const actions = { set: [change], missing: [set], unused: [] }[password]
  return {
    label: t('password'),
    value: (
      <Line actions={actions}>
        {password === 'set' && (
          <>
            <Text aria-hidden="true">••••••••</Text>
            <Badge tone="success">{t('passwordSet')}</Badge>
          </>
        )}
        {password === 'missing' && <Badge>{t('notSet')}</Badge>}
        {password === 'unused' && <Text>{t('passwordUnused')}</Text>}
      </Line>
    ),
  }
}
