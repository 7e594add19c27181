import { useState } from 'react'
import { styled } from 'styled-components'
import type { SsoRunItem } from '../../../../http/ssoConfig/answers.ts'
import { RelativeTime } from '../../../kit/RelativeTime.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PlainItem, PlainList } from '../../../ui/PlainList.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { runMessages } from '../../../sso/runs/messages.ts'
import { runStateText } from '../../../sso/runs/reportText.ts'
import { runTones } from '../../../sso/runs/runTones.ts'
import { RunDetails } from './RunDetails.tsx'

const Item = styled(PlainItem).withConfig({ componentId: 'fe-sso-run' })`
  && {
    padding-block: 12px;
    border-block-start: 1px solid var(--_border-1);
    &:first-child {
      padding-block-start: 0;
      border-block-start: 0;
    }
  }
`

interface Props {
  /** Name of the list, for assistive technology. */
  label: string
  /** Newest first. */
  runs: readonly SsoRunItem[]
  /** Name of the connection, for reports. */
  connection: string
}

/** Tests or sign-ins below each other; the details of one are shown in its place. The newest is open until another one is chosen. */
export const RunList = ({ label, runs, connection }: Props) => {
  const [chosen, setChosen] = useState<string | null>()
  const open = chosen === undefined ? runs[0]?.id : chosen
  return (
    <PlainList aria-label={label}>
      {runs.map(run => (
        <Item key={run.id}>
          <RunRow
            run={run}
            connection={connection}
            isOpen={run.id === open}
            onToggle={() => setChosen(run.id === open ? null : run.id)}
          />
        </Item>
      ))}
    </PlainList>
  )
}

interface RowProps {
  run: SsoRunItem
  connection: string
  isOpen: boolean
  onToggle: () => unknown
}

const RunRow = ({ run, connection, isOpen, onToggle }: RowProps) => {
  const t = useMessages(runMessages)
  const format = useFormat()
  const { id, kind, state, startedAt, startedByEmail, number, isCurrent } = run
  const time = format.exact(startedAt)
  return (
    <Stack $gap={3}>
      <Row $justify="space-between">
        <Row>
          <Badge tone={runTones[state]}>{runStateText(t, run)}</Badge>
          {kind === 'test' && !isCurrent && <Badge tone="warning">{t('outdated')}</Badge>}
          <Text data-size="13">
            <RelativeTime at={startedAt} />
          </Text>
          {number && <Text data-size="13">{t('signInNumber', { number })}</Text>}
          {startedByEmail !== '' && <Text data-size="13">{t('startedBy', { email: startedByEmail })}</Text>}
        </Row>
        <Button variant="link" aria-expanded={isOpen} aria-label={t('detailsOf', { time })} onClick={onToggle}>
          {t('details')}
        </Button>
      </Row>
      {isOpen && kind === 'test' && !isCurrent && state === 'passed' && <Text data-size="13">{t('outdatedText')}</Text>}
      {isOpen && <RunDetails id={id} state={state} connection={connection} />}
    </Stack>
  )
}
