import type { FeError } from '../../../http/errors.ts'
import type { CheckedRow } from '../../../state/portal/invitations/importFile.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'
import { invitationsMessages } from './messages.ts'

interface Props {
  rows: readonly CheckedRow[]
  error: FeError | undefined
  onBack: () => void
  onImport: () => void
}

/** What the server says about each line, before anything is changed. */
export const CheckedFile = ({ rows, error, onBack, onImport }: Props) => {
  const t = useMessages(invitationsMessages)
  const count = rows.filter(({ verdict }) => verdict === 'ok').length
  return (
    <Stack>
      <RequestError error={error} />
      <Text>{t('ready', { count })}</Text>
      <LeftOutRows rows={rows} />
      <DialogActions>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="primary" disabled={count === 0} onClick={onImport}>
          {t('import', { count })}
        </Button>
      </DialogActions>
    </Stack>
  )
}
