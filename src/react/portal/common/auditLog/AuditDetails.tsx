import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { auditFields } from '../../../../state/portal/common/auditFields.ts'
import type { Audit, AuditField } from '../../../../http/audits/answers.ts'
import { useElementStore } from '../../../app/host.ts'
import { useCopyLabels } from '../../../kit/useCopyLabels.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { CodeBlock } from '../../../ui/portal/CodeBlock.tsx'
import { Disclosure } from '../../../ui/portal/Disclosure.tsx'
import { Facts, type Fact } from '../../../ui/portal/Facts.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { fieldText, fieldTitle, impersonatorOf, personOf } from './auditColumns.tsx'
import { useAuditWords } from './auditWords.ts'
import { Changes } from './Changes.tsx'
import type { AuditsTranslate } from './messages.ts'
import { SeverityBadge } from './severity.tsx'

/** The browser and system of an entry in words; what sent no name of a browser, such as a program, as it calls itself. */
const browserName = (t: AuditsTranslate, { browser, system, userAgent }: Audit): string =>
  browser && system ? t('browserOn', { browser, system }) : (browser ?? system ?? userAgent)

interface Props {
  audit: Audit
  /** What leads to entries like it. */
  children?: ReactNode
}

/** Everything known about an entry: its facts, what changed, and the raw data. */
export const AuditDetails = ({ audit, children }: Props) => {
  const words = useAuditWords()
  const copyLabels = useCopyLabels()
  const { t } = words
  const format = useFormat()
  const { $columns } = useElementStore(auditFields)
  const { fields = [] } = useStore($columns) ?? {}
  const valueOf = (field: AuditField) => {
    if (field.type === 'Timestamp') return format.exact(fieldText(words, audit, field) || audit.at)
    if (field.type === 'Severity') return <SeverityBadge t={t} severity={audit.severity} />
    if (field.name === 'userAgent') return browserName(t, audit)
    return field.name === 'email' ? personOf(t, audit) : fieldText(words, audit, field)
  }
  // The key of the action is for programs, unless nothing else tells what happened.
  const hasSentence = words.sentenceOf(audit) !== audit.action
  const isTold = (name: string) => name === 'description' || (name === 'action' && hasSentence)
  const shown = fields.filter(({ isInDetails, type, name }) => isInDetails && type !== 'Json' && !isTold(name))
  const impersonator = impersonatorOf(audit)
  const facts: Fact[] = [
    ...shown.map(field => ({ label: fieldTitle(t, field), value: valueOf(field) })),
    { label: t('outcome'), value: t(audit.isFailure ? 'failed' : 'succeeded') },
    { label: t('entryId'), value: audit.id },
  ]
  return (
    <Stack>
      {impersonator !== '' && <Text>{t('impersonator', { agent: impersonator })}</Text>}
      <Facts facts={facts} />
      <Changes audit={audit} />
      {children}
      <Disclosure label={t('technicalDetails')}>
        <CodeBlock
          label={t('rawData')}
          samples={[
            {
              key: audit.id,
              label: t('rawData'),
              code: JSON.stringify({ action: audit.action, ...audit.facts }, undefined, 2),
            },
          ]}
          labels={copyLabels}
        />
      </Disclosure>
    </Stack>
  )
}
