import { useStore } from '@nanostores/react'
import { minute } from '../../../../state/kit/currentTime.ts'
import { billingLookup } from '../../../../state/portal/common/billingLookup.ts'
import { billingNotice, dismissedNotice } from '../../../../state/portal/common/billingNotice.ts'
import { navigation } from '../../../../state/portal/navigation.ts'
import { useElementStore, useFeature } from '../../../app/host.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { billingNoticeMessages } from './billingNoticeMessages.ts'

const tones = {
  grace: 'danger',
  readOnly: 'danger',
  actionRequired: 'warning',
  trialEnds: 'warning',
  cardExpires: 'warning',
} as const

/** Tells those who see billing what has to be done about it, in every other section. */
export const BillingBar = () => {
  const { details } = useElementStore(billingLookup)
  const { entries, place } = useStore(useElementStore(navigation).$navigation)
  const isElsewhere = entries.includes('subscriptions') && place?.section !== 'subscriptions'
  return useHas()(details) === true && isElsewhere && <Notice />
}

const Notice = () => {
  const t = useMessages(billingNoticeMessages)
  const format = useFormat()
  const { account, methods } = useElementStore(billingLookup)
  const { data } = useStore(account.of())
  const { data: known } = useStore(methods.of())
  const { $dismissed, dismiss } = useElementStore(dismissedNotice)
  const dismissed = useStore($dismissed)
  const { goTo } = useElementStore(navigation)
  const nowMs = useStore(useFeature(minute).$nowMs)
  const notice = data && known && billingNotice(data, known, nowMs)
  if (!data || !notice || notice === dismissed) return null
  const date = format.date(notice === 'grace' ? data.graceEndsAt : data.subscription?.trialEnd, 'long')
  return (
    <div role="status">
      <Banner
        tone={tones[notice]}
        action={<Button onClick={() => void goTo('subscriptions')}>{t('goToBilling')}</Button>}
        dismissLabel={t('dismissNotice')}
        onDismiss={() => dismiss(notice)}
      >
        <Text data-tone="1">{t(notice, { date })}</Text>
      </Banner>
    </div>
  )
}
