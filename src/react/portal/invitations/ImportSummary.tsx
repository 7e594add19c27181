import type { CheckedRow } from '../../../state/portal/invitations/importFile.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'
import { invitationsMessages } from './messages.ts'

/** The last step of an import: the number of invited people, and the rows left out with the reason. */
export const ImportSummary = ({ rows }: { rows: readonly CheckedRow[] }) => {
  const t = useMessages(invitationsMessages)
  const { close } = useDialog()
  return (
    <Stack>
      <Text>{t('imported', { count: rows.filter(({ verdict }) => verdict === 'ok').length })}</Text>
      <LeftOutRows rows={rows} />
      <DialogActions>
        <Button variant="primary" onClick={close}>
          {t('done')}
        </Button>
      </DialogActions>
    </Stack>
  )
}
