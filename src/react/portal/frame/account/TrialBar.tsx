import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { MutationResult } from '../../../../state/kit/mutation.ts'
import type { PolicyTrial } from '../../../../http/securityPolicy/types.ts'
import { minute } from '../../../../state/kit/currentTime.ts'
import { policyTrials } from '../../../../state/portal/common/policyTrials.ts'
import { useFeature, useElementStore } from '../../../app/host.ts'
import { useErrorText } from '../../../messages/errorTexts.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Text } from '../../../ui/Text.tsx'
import { DialogHost } from '../../../kit/dialogs/DialogHost.tsx'
import { useStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { usePermissions } from '../../../kit/usePermissions.ts'
import { policyTrialMessages } from './trialMessages.ts'

const minuteMs = 60_000

/** Says which policies come back soon, and lets administrators keep the new ones. */
export const TrialBar = () => {
  const { trials } = useElementStore(policyTrials)
  const { data = [] } = useStore(trials.of())
  // A host of dialogs is an element, for which the space above every section would be reserved.
  if (data.length === 0) return null
  return (
    <DialogHost>
      {data.map(trial => (
        <Trial key={trial.policy} trial={trial} />
      ))}
    </DialogHost>
  )
}

const Trial = ({ trial: { policy, endsAt } }: { trial: PolicyTrial }) => {
  const t = useMessages(policyTrialMessages)
  const errorText = useErrorText()
  const { keep, ended } = useElementStore(policyTrials)
  const { show } = useToasts()
  const withStepUp = useStepUp()
  const { busy } = useStore(keep.$state)
  const mayKeep = usePermissions()('fe.secure.write.securityPolicy')
  const leftMs = Date.parse(endsAt) - useStore(useFeature(minute).$nowMs)
  const isOver = leftMs <= 0
  const name = t(policy)
  useEffect(() => {
    if (isOver) ended()
  }, [isOver, ended])
  const tell = (result: MutationResult<void>) => {
    if (result.ok) show({ text: t('kept', { policy: name }) })
    else if (result.error.code !== 'aborted')
      show({ text: t('notKept', { reason: errorText(result.error) }), isFailure: true })
  }
  const run = async () => {
    const result = await withStepUp(() => keep.run(policy), tell)
    if (result.ok || result.error.code !== 'ER-STEP-UP-REQUIRED') tell(result)
  }
  const count = Math.max(1, Math.ceil(leftMs / minuteMs))
  return (
    <Banner
      tone="warning"
      action={
        mayKeep && (
          <Button isBusy={busy} onClick={() => void run()}>
            {t('keepPolicy')}
          </Button>
        )
      }
    >
      {/* Only this: the minutes are not announced each time they change. */}
      <Text data-tone="1" role="status">
        {t('onTrial', { policy: name })}
      </Text>
      <Text data-size="13">{t('trialEnds', { count })}</Text>
    </Banner>
  )
}
