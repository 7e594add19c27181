import type { FeError } from '../../../http/errors.ts'
import type { CheckedRow } from '../../../state/portal/invitations/importFile.ts'
import { RequestError } from '../../app/RequestError.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
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
  // Where a line finds no seat, those before it have taken all that were left.
  const isShort = rows.some(({ verdict }) => verdict === 'noSeat')
  return (
    <Stack>
      <RequestError error={error} />
      <Text>{t('ready', { count })}</Text>
      {isShort && (
        <Banner tone="warning">
          <Text data-tone="1">{count === 0 ? t('noSeats') : t('fewSeats', { count })}</Text>
        </Banner>
      )}
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
