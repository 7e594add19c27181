import { useEffect, useState } from 'react'
import type { FeError } from '../../../../http/errors.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { useElementStore } from '../../../app/host.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { RetryButton } from '../../../kit/RetryButton.tsx'
import { useMessages } from '../../../messages/useMessages.ts'
import { Row, Stack } from '../../../ui/Stack.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { cards } from '../../../../state/portal/subscriptions/cards.ts'
import { billingMessages } from '../messages.ts'
import { ProviderFields } from './ProviderFields.tsx'
import { TestCardFields } from './TestCardFields.tsx'

type Begun = { secret: string } | { error: FeError } | undefined

interface AddCardProps {
  publishableKey: string
  /** Takes the id of the card that was added. */
  onAdded?: ((methodId: string) => void) | undefined
}

/** Saves another card, in the fields of the provider. */
export const AddCardDialog = ({ publishableKey, onAdded }: AddCardProps) => {
  const t = useMessages(billingMessages)
  const { beginCard, refresh, methods } = useElementStore(billing)
  const { isTest } = useElementStore(cards)
  const withProof = useAwaitedStepUp()
  const { close } = useDialog()
  const { show } = useToasts()
  const [begun, setBegun] = useState<Begun>()
  const begin = async () => {
    setBegun(undefined)
    const result = await withProof(() => beginCard.run())
    setBegun(result.ok ? { secret: result.answer } : { error: result.error })
  }
  useEffect(() => {
    void begin()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each dialog
  }, [])
  const saved = async () => {
    const before = methods.of().get().data ?? []
    await refresh.run()
    await methods.refresh()
    const added = methods
      .of()
      .get()
      .data?.find(({ id }) => before.every(known => known.id !== id))
    if (added) onAdded?.(added.id)
    close()
    show({ text: t('methodAdded') })
  }
  const Fields = isTest(publishableKey) ? TestCardFields : ProviderFields
  return (
    <DialogFrame title={t('addMethod')} description={t('addMethodText')} isDirty={() => false}>
      <Stack aria-busy={begun === undefined}>
        {begun === undefined && <Skeleton $height="160px" />}
        {begun && 'error' in begun && (
          <>
            <RequestError error={begun.error} />
            <Row>
              <RetryButton isRetrying={false} onRetry={() => void begin()} />
            </Row>
          </>
        )}
        {begun && 'secret' in begun && (
          <Fields publishableKey={publishableKey} clientSecret={begun.secret} onSaved={saved} />
        )}
      </Stack>
    </DialogFrame>
  )
}
