import Check from 'lucide/dist/esm/icons/check.mjs'
import Minus from 'lucide/dist/esm/icons/minus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { SsoRunReport } from '../../../../http/ssoConfig/answers.ts'
import { ssoTests } from '../../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../../app/host.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlainList } from '../../../ui/PlainList.ts'
import { Disclosure } from '../../../ui/portal/Disclosure.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { checkTexts, refusalText } from './checkTexts.ts'
import { CheckLine } from './CheckLine.ts'
import { runMessages } from './messages.ts'
import { reportText } from './reportText.ts'
import { RunPerson } from './RunPerson.tsx'

interface Props {
  id: string
  /** Name of the connection, for the report. */
  connection: string
}

/** Everything about one test or sign-in: what went wrong and how to fix it, each check, and the person. */
export const RunDetails = ({ id, connection }: Props) => {
  const t = useMessages(runMessages)
  return (
    <QueryView
      query={useElementStore(ssoTests).details}
      params={{ id }}
      height={['64px', '200px']}
      label={t('runLoading')}
    >
      {run => <Report run={run} connection={connection} />}
    </QueryView>
  )
}

interface ReportProps {
  run: SsoRunReport
  connection: string
}

const Report = ({ run, connection }: ReportProps) => {
  const t = useMessages(runMessages)
  const format = useFormat()
  if (run.state === 'pending') return <Text>{t('pendingText')}</Text>
  return (
    <Stack>
      {run.state === 'passed' ? (
        <Banner tone="success">
          <Text data-tone="1">{t('passedText')}</Text>
        </Banner>
      ) : (
        <Failures run={run} />
      )}
      <Checks run={run} />
      {run.person && <RunPerson id={run.id} person={run.person} />}
      <Row>
        <CopyButton
          text={reportText(t, format, run, connection)}
          label={t('copyReport')}
          subject={t('report')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
        <Text data-size="13">{t('reportHint')}</Text>
      </Row>
    </Stack>
  )
}

/** What went wrong, each with what to do about it. */
const Failures = ({ run }: { run: SsoRunReport }) => {
  const t = useMessages(runMessages)
  return run.checks
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ check, reason, expected, got }) => {
      const { wrong, fix } = checkTexts(t, check)
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

const Checks = ({ run }: { run: SsoRunReport }) => {
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
