import { useRef, useState } from 'react'
import type { FeError } from '../../../../http/errors.ts'
import type { Directory, WaitingChanges } from '../../../../http/directory/answers.ts'
import { directories, isOutdated } from '../../../../state/portal/provisioning/directories.ts'
import { useElementStore } from '../../../app/host.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { QueryView } from '../../../kit/QueryView.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { usePermissionReason } from '../../../kit/usePermissionReason.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { ActionButton } from '../../../kit/ActionButton.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../../ui/Dialog.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import { nameOf } from '../directoryTexts.ts'
import { writePermission } from '../provisioningPermissions.ts'
import { waitingMessages } from './messages.ts'
import { WaitingLists } from './WaitingLists.tsx'

/** Shows who would lose what, and carries it out. */
export const WaitingDialog = ({ directory }: { directory: Directory }) => {
  const t = useMessages(waitingMessages)
  const { waiting } = useElementStore(directories)
  const dialog = useRef<DialogHandle>(null)
  return (
    <DialogFrame ref={dialog} size="wide" title={t('title', { name: nameOf(t, directory) })} isDirty={() => false}>
      <QueryView query={waiting} params={{ id: directory.id }} height="200px" label={t('loadingChanges')}>
        {({ preview }) =>
          preview ? (
            <Review id={directory.id} changes={preview} leave={() => dialog.current?.leave()} />
          ) : (
            <Stack>
              <Text data-tone="1">{t('nothing')}</Text>
              <Text>{t('nothingText')}</Text>
            </Stack>
          )
        }
      </QueryView>
    </DialogFrame>
  )
}

interface ReviewProps {
  id: string
  changes: WaitingChanges
  leave: () => unknown
}

const Review = ({ id, changes, leave }: ReviewProps) => {
  const t = useMessages(waitingMessages)
  const { apply, hasChanged, error } = useApply(id, changes)
  const disabledReason = usePermissionReason()(writePermission)
  return (
    <Stack>
      {hasChanged && (
        <Banner tone="warning" isUrgent>
          {t('changedMeanwhile')}
        </Banner>
      )}
      <RequestError error={error} />
      <WaitingLists changes={changes} />
      <Text>{t('mistake')}</Text>
      <Banner tone="warning">{t('afterwards')}</Banner>
      <DialogActions>
        <Button data-autofocus="" onClick={leave}>
          {t('cancel')}
        </Button>
        <ActionButton variant="danger" action={{ label: t('apply'), disabledReason, run: apply }} />
      </DialogActions>
    </Stack>
  )
}

/** Carries out what is shown. Where the directory has sent more since, that is read and said, and nothing is carried out. */
const useApply = (id: string, { version }: WaitingChanges) => {
  const t = useMessages(waitingMessages)
  const { apply, waiting } = useElementStore(directories)
  const { close } = useDialog()
  const { show } = useToasts()
  const withStepUp = useAwaitedStepUp()
  const [state, setState] = useState<{ hasChanged: boolean; error?: FeError }>({ hasChanged: false })
  return {
    ...state,
    error: state.error,
    apply: async () => {
      setState({ hasChanged: false })
      const result = await withStepUp(() => apply.run({ id, version }))
      if (result.ok) {
        close()
        return show({ text: t('applied') })
      }
      if (result.error.code === 'aborted') return
      if (!isOutdated(result.error)) return setState({ hasChanged: false, error: result.error })
      await waiting.refresh({ id })
      setState({ hasChanged: true })
    },
  }
}
