import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import type { SsoSharedReport } from '../../../../http/ssoConfig/reportLinkAnswers.ts'
import { ssoReport, type SsoReportStep } from '../../../../state/signIn/flows/ssoReport/ssoReport.ts'
import { useElementStore } from '../../../app/host.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { runMessages } from '../../../sso/runs/messages.ts'
import { PersonFacts } from '../../../sso/runs/PersonFacts.tsx'
import { runStateText } from '../../../sso/runs/reportText.ts'
import { RunReport } from '../../../sso/runs/RunReport.tsx'
import { runTones } from '../../../sso/runs/runTones.ts'
import { WidePage } from '../../../sso/WidePage.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Facts } from '../../../ui/portal/Facts.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { StepTitle } from '../../common/StepTitle.tsx'
import { Waiting } from '../../common/Waiting.tsx'
import { ssoReportMessages } from './messages.ts'

const Reading = () => {
  const t = useMessages(ssoReportMessages)
  const { read } = useElementStore(ssoReport)
  return <Waiting label={t('reading')} again={t('tryAgain')} onTryAgain={() => void read()} />
}

const Report = () => {
  const report = useStore(useElementStore(ssoReport).$report)
  return report && <ReportPage report={report} />
}

const ReportPage = ({ report }: { report: SsoSharedReport }) => {
  const t = useMessages(ssoReportMessages)
  const runs = useMessages(runMessages)
  const format = useFormat()
  const { organization, endsAt, kind, startedAt, number, person } = report
  return (
    <WidePage width="720px">
      <Stack $gap={6}>
        <StepTitle>{t(kind === 'test' ? 'testTitle' : 'signInTitle')}</StepTitle>
        <Stack $gap={1}>
          <Text>{t('introText', { organization })}</Text>
          <Text data-size="13">{t('ends', { date: format.date(endsAt, 'long') })}</Text>
        </Stack>
        <Facts
          facts={[
            { label: runs('status'), value: <Badge tone={runTones[report.state]}>{runStateText(runs, report)}</Badge> },
            { label: runs('time'), value: format.exact(startedAt) },
            ...(number === undefined ? [] : [{ label: t('number'), value: number }]),
          ]}
        />
        <RunReport run={report} />
        {person && <PersonFacts person={person} level={2} />}
      </Stack>
    </WidePage>
  )
}

const Unusable = () => {
  const t = useMessages(ssoReportMessages)
  return (
    <Stack>
      <StepTitle outcome="failure">{t('linkGoneTitle')}</StepTitle>
      <Text role="status">{t('unusableText')}</Text>
    </Stack>
  )
}

/** The steps of a link to a report. */
export const screens: Record<SsoReportStep, ComponentType> = {
  reading: Reading,
  report: Report,
  unusable: Unusable,
}
