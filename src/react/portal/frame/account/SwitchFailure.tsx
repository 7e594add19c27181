import { useStore } from '@nanostores/react'
import { accounts } from '../../../../state/portal/accounts/accounts.ts'
import { useElementStore } from '../../../app/host.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { Sentence } from '../../../kit/Sentence.tsx'
import { portalAccountMessages } from './messages.ts'

/** Why an account could not be opened, with another try; the person is still in the account of before. */
export const SwitchFailure = () => {
  const t = useMessages(portalAccountMessages)
  const errorText = useErrorText()
  const { $accounts, $switch, dismiss } = useElementStore(accounts)
  const failed = useStore($switch)
  const current = useStore($accounts).find(({ isCurrent }) => isCurrent)
  if (!failed?.error || !current) return null
  const { account, error, again } = failed
  return (
    <Banner
      tone="danger"
      isUrgent
      action={<Button onClick={() => void again()}>{t('tryAgain')}</Button>}
      dismissLabel={t('dismiss')}
      onDismiss={dismiss}
    >
      <Sentence
        parts={t.parts('notOpened', {
          name: <UserText>{account.name}</UserText>,
          current: <UserText>{current.name}</UserText>,
        })}
      />
      <Text data-size="13">{errorText(error)}</Text>
    </Banner>
  )
}
