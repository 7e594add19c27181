import { ActionButton } from '../../../kit/ActionButton.tsx'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { CopyField } from '../../../ui/portal/CopyField.tsx'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Text, UserText } from '../../../ui/Text.tsx'
import { Title } from '../../../ui/Title.tsx'
import { domainActions } from './domainActions.ts'
import type { DomainRow } from './domainRows.ts'
import { domainMessages, type DomainTranslate } from './messages.ts'

const tones: Readonly<Record<DomainRow['state'], Tone>> = {
  pending: 'info',
  verified: 'success',
  failed: 'danger',
  expired: 'danger',
}

const stateTexts = {
  pending: 'pending',
  verified: 'verified',
  failed: 'failed',
  expired: 'expired',
} as const

/** How long the record of a verified domain may be gone. */
const missingDays = 30

/** One domain of a connection: its state, its record until it is verified, and what was found instead. */
export const DomainCard = ({ row }: { row: DomainRow }) => {
  const t = useMessages(domainMessages)
  const { one } = domainActions.useActions()
  const { domain, state, isVouchedFor, missingSince } = row
  const [verify, remove] = [one('verify', row), one('remove', row)]
  const needsRecord = !isVouchedFor && (state !== 'verified' || missingSince !== undefined)
  return (
    <Panel aria-label={domain}>
      <Row $justify="space-between">
        <Row>
          <Title level={4} size="small">
            <UserText>{domain}</UserText>
          </Title>
          <Badge tone={tones[state]}>{t(stateTexts[state])}</Badge>
        </Row>
        {remove && <ActionButton action={remove} variant="ghost" />}
      </Row>
      <StateText row={row} />
      {needsRecord && <DnsRecord row={row} />}
      {row.problem && needsRecord && (
        <Banner tone="warning">
          <Text data-tone="1">{problemText(t, row)}</Text>
        </Banner>
      )}
      {verify && (
        <Row>
          <ActionButton action={verify} />
        </Row>
      )}
    </Panel>
  )
}

const StateText = ({ row: { state, isVouchedFor, verifiedAt, missingSince, isDetailed } }: { row: DomainRow }) => {
  const t = useMessages(domainMessages)
  const format = useFormat()
  if (isVouchedFor) return <Text>{t('vouchedFor')}</Text>
  if (missingSince !== undefined && state === 'verified') {
    const until = new Date(Date.parse(missingSince) + missingDays * 86_400_000)
    return (
      <Banner tone="warning">
        <Text data-tone="1">
          {t('missingText', { since: format.date(missingSince, 'long'), until: format.date(until, 'long') })}
        </Text>
      </Banner>
    )
  }
  if (state === 'verified')
    return verifiedAt ? <Text data-size="13">{t('verifiedSince', { time: format.dateTime(verifiedAt) })}</Text> : null
  if (state === 'failed') return <Text>{t('failedText')}</Text>
  if (state === 'expired') return <Text>{t('expiredText')}</Text>
  return <Text>{t(isDetailed ? 'pendingText' : 'pendingPlain')}</Text>
}

/** What was found in place of the record. */
const problemText = (t: DomainTranslate, { problem }: DomainRow): string => {
  const seen = problem?.seen.join(' · ') ?? ''
  return {
    noRecord: t('foundNothing'),
    otherText: t('foundOther', { seen }),
    wrongName: t('foundElsewhere', { seen }),
    noAnswer: t('foundNoAnswer'),
    inUse: t('foundInUse'),
  }[problem?.kind ?? 'noRecord']
}

const DnsRecord = ({ row: { domain, name, text } }: { row: DomainRow }) => {
  const t = useMessages(domainMessages)
  const labels = { copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }
  return (
    <Stack $gap={3}>
      <Text>{t('recordText')}</Text>
      <CopyField label={t('recordType')} value="TXT" labels={labels} />
      <CopyField
        label={t('recordName')}
        description={name.endsWith(`.${domain}`) ? t('recordNameHint', { domain }) : undefined}
        value={name}
        labels={labels}
      />
      <CopyField label={t('value')} value={text} labels={labels} />
    </Stack>
  )
}
