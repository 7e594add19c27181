import { useMessages } from '../../../messages/useMessages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { PlainItem, PlainList } from '../../../ui/PlainList.ts'
import { Row } from '../../../ui/Stack.tsx'
import { UserText } from '../../../ui/Text.tsx'
import { DialogFrame } from '../../common/dialogs/DialogFrame.tsx'
import { useDialog } from '../../common/dialogs/DialogHost.tsx'
import { invitationsMessages } from './messages.ts'

/** One row of a selection, and whether the action failed for it. */
export interface SelectionOutcome {
  email: string
  isFailed: boolean
}

/** What became of each row of a selection, shown when something failed. */
export const SelectionResults = ({ outcomes }: { outcomes: readonly SelectionOutcome[] }) => {
  const t = useMessages(invitationsMessages)
  const { close } = useDialog()
  return (
    <DialogFrame title={t('failedMany', { count: outcomes.filter(({ isFailed }) => isFailed).length })}>
      <PlainList aria-label={t('results')}>
        {outcomes.map(({ email, isFailed }) => (
          <PlainItem key={email}>
            <Row $justify="space-between">
              <UserText>{email}</UserText>
              <Badge tone={isFailed ? 'danger' : 'success'}>{t(isFailed ? 'failed' : 'done')}</Badge>
            </Row>
          </PlainItem>
        ))}
      </PlainList>
      <DialogActions>
        <Button data-autofocus="" onClick={close}>
          {t('close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
