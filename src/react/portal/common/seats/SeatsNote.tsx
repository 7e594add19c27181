import { useStore } from '@nanostores/react'
import { billingLookup } from '../../../../state/portal/common/billingLookup.ts'
import { seatsLeft } from '../../../../state/portal/common/billingStanding.ts'
import { navigation } from '../../../../state/portal/navigation.ts'
import { useElementStore } from '../../../app/host.ts'
import { useHas } from '../../../kit/useHas.ts'
import { usePermissions } from '../../../kit/usePermissions.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { seatsMessages } from './messages.ts'

/** The share of seats from which on people are told how many are left. */
const scarceShare = 0.2

/** Says how few seats of the plan are left, with the way to more for those who buy them. */
export const SeatsNote = () => {
  const { details } = useElementStore(billingLookup)
  const mayRead = usePermissions()('fe.subscriptions.read.*')
  return useHas()(details) === true && mayRead && <Note />
}

const Note = () => {
  const t = useMessages(seatsMessages)
  const format = useFormat()
  const { account } = useElementStore(billingLookup)
  const { data } = useStore(account.of())
  const { $navigation, goTo } = useElementStore(navigation)
  const { entries } = useStore($navigation)
  const mayBuy = usePermissions()('fe.subscriptions.write.*') && entries.includes('subscriptions')
  const left = data && seatsLeft(data)
  const limit = data?.details?.seats.limit
  if (!data || left === undefined || limit === undefined || left > limit * scarceShare) return null
  const { plan, subscription } = data
  const query = plan?.isPerSeat && subscription ? `plan=${plan.id}&seats=${subscription.seats + 1}` : 'view=plans'
  const canBuy = mayBuy && !data.externallyManaged && data.provider !== undefined
  const scheduled = data.scheduledChange
  const noneLeftText = () => {
    if (!canBuy) return t('noneLeftAsk', { count: limit })
    // The limit that binds is the one to come.
    if (scheduled?.seats === limit && limit < (subscription?.seats ?? 0))
      return t('noneLeftScheduled', { count: limit, date: format.date(scheduled.at, 'long') })
    return t('noneLeft', { count: limit })
  }
  return (
    <Banner
      tone={left === 0 ? 'warning' : 'info'}
      action={canBuy && <Button onClick={() => void goTo('subscriptions', undefined, query)}>{t('buySeats')}</Button>}
    >
      <Text data-tone="1">
        {left === 0 ? noneLeftText() : t('seatsLeft', { left: format.number(left), limit: format.number(limit) })}
      </Text>
    </Banner>
  )
}
