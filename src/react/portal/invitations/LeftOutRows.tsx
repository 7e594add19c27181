import type { CheckedRow } from '../../../state/portal/invitations/importFile.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { saveFile } from '../../kit/list/saveFile.ts'
import { invitationsMessages } from './messages.ts'
import { errorFile, verdictText } from './verdictText.ts'

/** How many lines are shown; all are in the file. */
const maxShown = 20

/** The lines of a file that are left out, each with the reason, and a file of them. */
export const LeftOutRows = ({ rows }: { rows: readonly CheckedRow[] }) => {
  const t = useMessages(invitationsMessages)
  const left = rows.filter(({ verdict }) => verdict !== 'ok')
  if (left.length === 0) return undefined
  return (
    <Stack $gap={2}>
      <Text>{t('left', { count: left.length })}</Text>
      <PlainList>
        {left.slice(0, maxShown).map(({ line, row, verdict }) => (
          <PlainItem key={line}>
            <Row $justify="space-between">
              <Text>
                {t('line', { line })}: <UserText>{row.email}</UserText>
              </Text>
              <Badge tone="warning">{verdictText(t, verdict)}</Badge>
            </Row>
          </PlainItem>
        ))}
      </PlainList>
      {left.length > maxShown && <Text data-size="13">{t('moreLines', { count: left.length - maxShown })}</Text>}
      <Row>
        <Button variant="link" onClick={() => saveFile('not-imported.csv', 'text/csv', errorFile(t, rows))}>
          {t('downloadErrors')}
        </Button>
      </Row>
    </Stack>
  )
}
