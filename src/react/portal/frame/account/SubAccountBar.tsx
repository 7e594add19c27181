import { useEffect, useState } from 'react'
import type { SubAccountState } from '../../../../state/session/subAccountState.ts'
import { session } from '../../../../state/session/session.ts'
import { frameNews } from '../../../../state/portal/frameNews.ts'
import { subAccountNames } from '../../../../state/portal/accounts/subAccountNames.ts'
import { useFeature, useElementStore } from '../../../app/host.ts'
import { Sentence } from '../../../kit/Sentence.tsx'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Announcer } from '../../../ui/Announcer.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { withoutDirectionMarks } from '../../../ui/directionMarks.ts'
import { Text, UserText } from '../../../ui/Text.tsx'
import { portalAccountMessages } from './messages.ts'
import { subAccountMessages } from './subAccountMessages.ts'
import { useScreenUser } from './useScreenUser.ts'

/** Gives assistive technology time to find the live region before its text comes. */
const announceMs = 60

/** Says that the person works in a sub-account and leads back; once the access has ended, says why. */
export const SubAccountBar = ({ state }: { state: SubAccountState }) => {
  const { user } = useScreenUser() ?? {}
  const { nameOf, remember } = useElementStore(subAccountNames)
  if (!user) return null
  remember(user.accounts)
  // Until the other account is on screen, the bar would speak of another one than is shown.
  if ((user.tenantId === state.tenantId) === (state.error !== undefined)) return null
  const account = nameOf(state.tenantId)
  const own = nameOf(state.ownTenantId)
  return state.error ? <Ended state={state} account={account} own={own} /> : <Open account={account} own={own} />
}

interface Names {
  /** Name of the sub-account; undefined where it is not known. */
  account: string | undefined
  /** Name of the account that the person came from. */
  own: string | undefined
}

const Open = ({ account, own }: Names) => {
  const t = useMessages(subAccountMessages)
  const { closeAccount } = useFeature(session)
  const { tell } = useElementStore(frameNews)
  const [isBusy, setBusy] = useState(false)
  const [spoken, setSpoken] = useState<string>()
  const name = account ?? t('subAccount')
  const text = t('workingIn', { account: name })
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), announceMs)
    return () => clearTimeout(timer)
  }, [text])
  const leave = async () => {
    setBusy(true)
    await closeAccount()
    tell('ownAccount')
  }
  return (
    <div role="region" aria-label={t('workingInSubAccount')}>
      <Announcer text={spoken} />
      <Banner
        tone="warning"
        action={
          <Button isBusy={isBusy} onClick={() => void leave()}>
            {own === undefined ? t('backToOwn') : t('backTo', { account: withoutDirectionMarks(own) })}
          </Button>
        }
      >
        <Sentence parts={t.parts('workingIn', { account: <UserText>{name}</UserText> })} />
      </Banner>
    </div>
  )
}

const Ended = ({ state, account, own }: Names & { state: SubAccountState }) => {
  const t = useMessages(subAccountMessages)
  const common = useMessages(portalAccountMessages)
  const errorText = useErrorText()
  const { dismissSubAccount } = useFeature(session)
  return (
    <Banner tone="warning" isUrgent dismissLabel={common('dismiss')} onDismiss={dismissSubAccount}>
      <Sentence
        parts={t.parts('accessEnded', {
          account: <UserText>{account ?? t('subAccount')}</UserText>,
          own: <UserText>{own ?? t('ownAccount')}</UserText>,
        })}
      />
      {state.error && <Text data-size="13">{errorText(state.error)}</Text>}
    </Banner>
  )
}
