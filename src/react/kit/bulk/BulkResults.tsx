import { styled } from 'styled-components'
import type { BulkOutcome } from '../../../state/kit/bulkRun.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Row } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { kitMessages } from '../kitMessages.ts'

/** Long lists scroll by themselves, so that the buttons of the dialog stay in sight. */
const Lines = styled(PlainList).withConfig({ componentId: 'fe-bulk-results' })`
  && {
    max-block-size: 320px;
    overflow: auto;
    overscroll-behavior: contain;
  }
`

const Line = styled(PlainItem).withConfig({ componentId: 'fe-bulk-result' })`
  && {
    padding-block: 8px;
    border-block-end: 1px solid var(--_border-1);
  }
  &&:last-child {
    border-block-end: 0;
  }
`

const looks = {
  waiting: ['waiting', 'neutral'],
  done: ['isDone', 'success'],
  skipped: ['isSkipped', 'warning'],
  failed: ['failed', 'danger'],
} as const

/** One row of a selection with its outcome; without one it is not done yet. */
export interface BulkLine {
  key: string
  name: string
  outcome: BulkOutcome | undefined
}

/** What became of each row of a selection, with the reason where nothing was done. */
export const BulkResults = ({ lines }: { lines: readonly BulkLine[] }) => {
  const t = useMessages(kitMessages)
  const errorText = useErrorText()
  const reasonOf = (outcome: BulkOutcome | undefined) => {
    if (outcome?.kind === 'failed') return errorText(outcome.error)
    return outcome?.kind === 'skipped' ? outcome.reason : undefined
  }
  return (
    <Lines aria-label={t('bulkResults')} tabIndex={0}>
      {lines.map(({ key, name, outcome }) => {
        const [text, tone] = looks[outcome?.kind ?? 'waiting']
        const reason = reasonOf(outcome)
        return (
          <Line key={key}>
            <Row $justify="space-between" $isOneLine>
              <UserText>{name}</UserText>
              <Badge tone={tone}>{t(text)}</Badge>
            </Row>
            {reason !== undefined && <Text data-size="13">{reason}</Text>}
          </Line>
        )
      })}
    </Lines>
  )
}
