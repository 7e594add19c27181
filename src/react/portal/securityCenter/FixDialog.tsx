import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReadRecommendation } from '../../../http/securityCenter/answers.ts'
import type { Impact } from '../../../http/securityPolicy/answers.ts'
import type { FeError } from '../../../http/errors.ts'
import { isAnybodyAffected, policyImpact } from '../../../state/portal/common/policyImpact.ts'
import { policyTrials } from '../../../state/portal/common/policyTrials.ts'
import { recommendedFor, securityFixes, type FixName, type Plan } from '../../../state/portal/securityCenter/fixes.ts'
import { securityCenter } from '../../../state/portal/securityCenter/securityCenter.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Wait } from '../../ui/Wait.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { ImpactFacts } from '../common/policies/ImpactFacts.tsx'
import { securityCenterMessages } from './messages.ts'
import { settingName, textOf, titleOf, valueText } from './recommendationTexts.ts'

/** A change with whom it concerns; undefined where the server cannot say. */
interface Preview {
  plan: Plan
  impact: Impact | undefined
}

/** Reads what the change would be, and whom it would concern; again when it is asked to. */
const usePreview = (fix: FixName, recommended: number | undefined) => {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ preview?: Preview; error?: FeError }>({})
  const { plan } = useElementStore(securityFixes)
  const { impact } = useElementStore(policyImpact)
  const load = useEffectEvent(async () => {
    const planned = await plan.run({ fix, recommended })
    if (!planned.ok) return setState({ error: planned.error })
    const { change } = planned.answer
    const found = change ? await impact.run(change) : undefined
    if (found && !found.ok) return setState({ error: found.error })
    setState({ preview: { plan: planned.answer, impact: found?.answer } })
  })
  useEffect(() => void load(), [tries])
  const reload = () => {
    setState({})
    setTries(count => count + 1)
  }
  return { ...state, setError: (error: FeError) => setState({ error }), reload }
}

const Change = ({ plan, impact }: Preview) => {
  const t = useMessages(securityCenterMessages)
  return (
    <>
      <Facts
        facts={[
          { label: t('now'), value: `${settingName(t, plan)}: ${valueText(t, plan, plan.before)}` },
          { label: t('recommended'), value: `${settingName(t, plan)}: ${valueText(t, plan, plan.after)}` },
        ]}
      />
      {impact && (isAnybodyAffected(impact) ? <ImpactFacts impact={impact} /> : <Text>{t('affectsNobody')}</Text>)}
    </>
  )
}

interface Props {
  fix: FixName
  recommendation: ReadRecommendation
}

/** Changes a setting to what is recommended: shows the change and whom it concerns, saves it, and tells the score after it. */
export const FixDialog = ({ fix, recommendation }: Props) => {
  const t = useMessages(securityCenterMessages)
  const { close } = useDialog()
  const { show } = useToasts()
  const withStepUp = useAwaitedStepUp()
  const { apply } = useElementStore(securityFixes)
  const { trials } = useElementStore(policyTrials)
  const { recommendations, details } = useElementStore(securityCenter)
  const { busy } = useStore(apply.$state)
  const { preview, error, setError, reload } = usePreview(fix, recommendedFor(fix, recommendation))

  const save = async ({ plan }: Preview) => {
    const result = await withStepUp(() => apply.run(plan))
    if (!result.ok) return result.error.code === 'aborted' ? undefined : setError(result.error)
    void trials.refresh()
    void details.refresh()
    await recommendations.refresh()
    const score = recommendations.of().get().data?.score
    close()
    show({ text: score === undefined ? t('appliedPlain') : t('applied', { score }) })
  }
  const isHarmful = preview?.impact !== undefined && isAnybodyAffected(preview.impact)
  return (
    <DialogFrame
      title={titleOf(t, recommendation.code)}
      description={textOf(t, recommendation)}
      isBusy={busy}
      isDirty={() => false}
    >
      <Stack>
        {!preview && !error && <Wait label={t('changeLoading')} />}
        {error && <RequestError error={error} />}
        {preview && <Change {...preview} />}
      </Stack>
      <DialogActions>
        <Button onClick={close} {...(isHarmful && { 'data-autofocus': '' })}>
          {t('cancel')}
        </Button>
        {error && (
          <Button variant="primary" onClick={reload}>
            {t('tryAgain')}
          </Button>
        )}
        {preview && (
          <Button
            variant={isHarmful ? 'danger' : 'primary'}
            {...(!isHarmful && { 'data-autofocus': '' })}
            isBusy={busy}
            onClick={() => void save(preview)}
          >
            {t('apply')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  )
}
