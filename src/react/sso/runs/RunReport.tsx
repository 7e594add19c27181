import Check from 'lucide/dist/esm/icons/check.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { SsoRunReport } from '../../../http/ssoConfig/answers.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PlainList } from '../../ui/PlainList.ts'
import { Disclosure } from '../../ui/portal/Disclosure.tsx'
import { Facts } from '../../ui/portal/Facts.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { checkTexts, refusalText } from './checkTexts.ts'
import { CheckLine } from './CheckLine.ts'
import { runMessages } from './messages.ts'

/** What a run came to, without the person in it. */
type RunVerdicts = Pick<SsoRunReport, 'state' | 'checks'> & Partial<Pick<SsoRunReport, 'refusal'>>

/** What one test or sign-in came to: what went wrong and how to fix it, and each check. */
export const RunReport = ({ run }: { run: RunVerdicts }) => {
  const t = useMessages(runMessages)
  if (run.state === 'pending') return <Text>{t('pendingText')}</Text>
  return (
    <>
      {run.state === 'passed' ? (
        <Banner tone="success">
          <Text data-tone="1">{t('passedText')}</Text>
        </Banner>
      ) : (
        <Failures run={run} />
      )}
      <Checks run={run} />
    </>
  )
}

/** What went wrong, each with what to do about it. */
const Failures = ({ run }: { run: RunVerdicts }) => {
  const t = useMessages(runMessages)
  return run.checks
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ check, reason, expected, got }) => {
      const { wrong, fix } = checkTexts(t, check, reason)
      const advice = (check === 'refusal' && run.refusal && refusalText(t, run.refusal)) || fix
      const facts = [
        { label: t('expected'), value: expected },
        { label: t('got'), value: got },
        { label: t('technicalDetails'), value: reason },
      ].filter(({ value }) => value !== undefined && value !== null && value !== '')
      return (
        <Banner key={check} tone="danger">
          <Stack $gap={2}>
            <Text data-tone="1">{wrong}</Text>
            {advice !== '' && <Text>{advice}</Text>}
            {facts.length > 0 && <Facts facts={facts} />}
          </Stack>
        </Banner>
      )
    })
}

const looks = {
  passed: { icon: Check, key: 'checkPassed' },
  failed: { icon: X, key: 'checkFailed' },
  notChecked: { icon: Minus, key: 'checkSkipped' },
} as const

const Checks = ({ run }: { run: RunVerdicts }) => {
  const t = useMessages(runMessages)
  if (run.checks.length === 0) return null
  return (
    <Disclosure label={t('checks')}>
      <PlainList>
        {run.checks.map(({ check, verdict }) => {
          const { icon, key } = looks[verdict]
          return (
            <CheckLine key={check} data-verdict={verdict}>
              <Icon icon={icon} size={16} />
              <UserText>{t(key, { check: checkTexts(t, check).name })}</UserText>
            </CheckLine>
          )
        })}
      </PlainList>
    </Disclosure>
  )
}
