import type { SsoRunItem, SsoRunReport } from '../../../../http/ssoConfig/answers.ts'
import { ssoTests } from '../../../../state/portal/sso/ssoTests.ts'
import { useElementStore } from '../../../app/host.ts'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { runMessages } from '../../../sso/runs/messages.ts'
import { reportText } from '../../../sso/runs/reportText.ts'
import { RunReport } from '../../../sso/runs/RunReport.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { NewSubject } from './NewSubject.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import { RunPerson } from './RunPerson.tsx'

interface Props {
  id: string
  /** How far it is; its details are read anew when that changes. */
  state: SsoRunItem['state']
  /** Name of the connection, for the report. */
  connection: string
}

/** Everything about one test or sign-in: what went wrong and how to fix it, each check, and the person. */
export const RunDetails = ({ id, state, connection }: Props) => {
  const t = useMessages(runMessages)
  return (
    <QueryView
      query={useElementStore(ssoTests).details}
      params={{ id, state }}
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
  if (run.state === 'pending') return <RunReport run={run} />
  return (
    <Stack>
      <RunReport run={run} />
      {run.refusal === 'otherSubject' && <NewSubject id={run.id} />}
      {run.person && <RunPerson id={run.id} person={run.person} isRefused={Boolean(run.refusal)} />}
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
      <ReportLinks id={run.id} />
    </Stack>
  )
}
