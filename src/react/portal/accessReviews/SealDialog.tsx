import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { useElementStore } from '../../app/host.ts'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { accessReviewsMessages } from './messages.ts'

/** Whether the evidence of a review is as it was sealed. */
export const SealDialog = ({ id }: { id: string }) => {
  const t = useMessages(accessReviewsMessages)
  const { verify } = useElementStore(accessReviews)
  const { close } = useDialog()
  return (
    <DialogFrame title={t('checkSeal')} isDirty={() => false}>
      <Stack>
        <QueryView query={verify} params={id} height="64px">
          {({ isValid, hash }) => (
            <Banner tone={isValid ? 'success' : 'danger'} isUrgent={!isValid}>
              <Text data-tone="1">{t(isValid ? 'sealIntact' : 'sealBroken')}</Text>
              <Text data-size="12">
                SHA-256: <bdi>{hash}</bdi>
              </Text>
            </Banner>
          )}
        </QueryView>
        <DialogActions>
          <Button variant="primary" onClick={close}>
            {t('close')}
          </Button>
        </DialogActions>
      </Stack>
    </DialogFrame>
  )
}
