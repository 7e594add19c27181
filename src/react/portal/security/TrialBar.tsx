import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import type { PolicyTrial } from '../../../http/securityPolicy/types.ts'
import { minute } from '../../../state/portal/common/minute.ts'
import { countries } from '../../../state/portal/security/countries.ts'
import { ipRestrictions } from '../../../state/portal/security/ipRestrictions.ts'
import { policyTrials } from '../../../state/portal/security/policyTrials.ts'
import { sessionLimits } from '../../../state/portal/security/sessionLimits.ts'
import { signInPolicies } from '../../../state/portal/security/signInPolicies.ts'
import { useFeature, useFlow } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToasts } from '../common/toasts/useToasts.ts'
import { usePermissions } from '../common/usePermissions.ts'
import { securityMessages } from './messages.ts'

const minuteMs = 60_000

/** Says which policies come back soon, and lets administrators keep the new ones. */
export const TrialBar = () => {
  const { trials } = useFlow(policyTrials)
  const { data = [] } = useStore(trials.of())
  return data.map(trial => <Trial key={trial.policy} trial={trial} />)
}

/** Reads the policy again once its trial has ended. */
const useRefreshAfter = (isOver: boolean, policy: PolicyTrial['policy']) => {
  const { trials } = useFlow(policyTrials)
  const { limits } = useFlow(sessionLimits)
  const { mfa } = useFlow(signInPolicies)
  const ip = useFlow(ipRestrictions)
  const { rules, own } = useFlow(countries)
  const refresh = useEffectEvent(() => {
    const queries = {
      sessions: [limits],
      mfa: [mfa.current],
      ipRestrictions: [ip.settings, ip.list, ip.own],
      countryRestrictions: [rules, own],
    }
    for (const query of [trials, ...queries[policy]]) void query.refresh()
  })
  useEffect(() => {
    if (isOver) refresh()
  }, [isOver, policy])
}

const Trial = ({ trial: { policy, endsAt } }: { trial: PolicyTrial }) => {
  const t = useMessages(securityMessages)
  const errorText = useErrorText()
  const { keep } = useFlow(policyTrials)
  const { show } = useToasts()
  const { busy } = useStore(keep.$state)
  const mayKeep = usePermissions()('fe.secure.write.securityPolicy')
  const leftMs = Date.parse(endsAt) - useStore(useFeature(minute).$nowMs)
  const name = t(policy === 'sessions' ? 'sessionManagement' : policy)
  useRefreshAfter(leftMs <= 0, policy)
  const run = async () => {
    const result = await keep.run(policy)
    if (result.ok) show({ text: t('kept', { policy: name }) })
    else if (result.error.code !== 'aborted') show({ text: t('notKept', { reason: errorText(result.error) }) })
  }
  const count = Math.max(1, Math.ceil(leftMs / minuteMs))
  return (
    <Banner
      tone="warning"
      isUrgent
      action={
        mayKeep && (
          <Button isBusy={busy} onClick={() => void run()}>
            {t('keepPolicy')}
          </Button>
        )
      }
    >
      <Text data-tone="1">{t('onTrial', { policy: name })}</Text>
      <Text data-size="13">{t('trialEnds', { count })}</Text>
    </Banner>
  )
}
