import { expiryOf, type DomainProblem, type ProvenDomain } from '../../../state/sso/domainProof.ts'
import { RelativeTime } from '../../kit/RelativeTime.tsx'
import { Sentence } from '../../kit/Sentence.tsx'
import { useFormat } from '../../messages/useFormat.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CopyField } from '../../ui/portal/CopyField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Code, Text } from '../../ui/Text.tsx'
import { useCopyLabels } from '../../kit/useCopyLabels.ts'
import { domainMessages } from './messages.ts'

/** The DNS record that proves a domain, each part to be copied. */
export const DomainRecord = ({ row: { domain, name, text, isAtDomain } }: { row: ProvenDomain }) => {
  const t = useMessages(domainMessages)
  const labels = useCopyLabels()
  return (
    <Stack $gap={3} role="group" aria-label={t('recordOf', { domain })}>
      <Text>{t('recordText')}</Text>
      <CopyField
        label={t('host')}
        description={t(isAtDomain ? 'hostAtDomain' : 'hostHint')}
        value={name}
        labels={labels}
      />
      <CopyField label={t('recordType')} value="TXT" labels={labels} />
      <CopyField label={t('value')} value={text} labels={labels} />
    </Stack>
  )
}

/** What the checks of a domain came to, and what happens next. */
export const DomainNews = ({ row }: { row: ProvenDomain }) => {
  const t = useMessages(domainMessages)
  const format = useFormat()
  const { state, missingSince, checkedAt } = row
  if (state === 'verified')
    return missingSince === undefined ? null : (
      <Banner tone="warning">
        <Text data-tone="1">{t('missingTitle', { date: format.date(missingSince, 'long') })}</Text>
        <Text data-size="13">{t('missingText', { date: format.date(expiryOf(row), 'long') })}</Text>
      </Banner>
    )
  const rules = { pending: 'checkRule', failed: 'failedText', expired: 'expiredText' } as const
  return (
    <>
      <Text>{t(rules[state])}</Text>
      {checkedAt !== undefined && (
        <Text data-size="13">
          {t('lastChecked')} <RelativeTime at={checkedAt} />
        </Text>
      )}
    </>
  )
}

const fixes = {
  noRecord: 'noRecordFix',
  otherText: 'otherTextFix',
  wrongName: 'wrongNameFix',
  noAnswer: 'noAnswerFix',
  inUse: 'inUseFix',
} as const satisfies Record<DomainProblem['kind'], string>

interface ProblemProps {
  problem: DomainProblem
  /** True for what the person has just asked for: it is read out. */
  isUrgent: boolean
}

/** What was found in place of the record, and what to do about it. */
export const DomainProblemNote = ({ problem: { kind, seen }, isUrgent }: ProblemProps) => {
  const t = useMessages(domainMessages)
  return (
    <Banner tone="warning" isUrgent={isUrgent}>
      <Text data-tone="1">{t(kind)}</Text>
      {seen.length > 0 && (
        <Text data-size="13">
          <Sentence parts={t.parts('found', { values: <Code>{seen.join(' · ')}</Code> })} />
        </Text>
      )}
      <Text data-size="13">{t(fixes[kind])}</Text>
    </Banner>
  )
}
