import type { AccountItem } from '../../../../http/billing/answers.ts'
import type { CancellationReason } from '../../../../http/billing/types.ts'
import { billing } from '../../../../state/portal/subscriptions/billing.ts'
import { useRef, useState } from 'react'
import type { FeError } from '../../../../http/errors.ts'
import { RequestError } from '../../../app/RequestError.tsx'
import { useElementStore } from '../../../app/host.ts'
import { DialogFrame } from '../../../kit/dialogs/DialogFrame.tsx'
import { useDialog } from '../../../kit/dialogs/DialogHost.tsx'
import { useAwaitedStepUp } from '../../../kit/dialogs/useStepUp.tsx'
import { useToasts } from '../../../kit/toasts/useToasts.ts'
import { useHas } from '../../../kit/useHas.ts'
import { useFormat } from '../../../messages/useFormat.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions, type DialogHandle } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Text } from '../../../ui/Text.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { billingMessages } from '../messages.ts'
import { openInvoicesText } from '../planTexts.ts'
import { useMoney } from '../../common/useMoney.ts'

const reasons = ['tooExpensive', 'missingFeatures', 'switching', 'unused', 'other'] as const

type Reason = (typeof reasons)[number]

/** Cancels the subscription: what stays until when, a reason that may be left out, and the decision. */
export const CancelDialog = ({ account }: { account: AccountItem }) => {
  const t = useMessages(billingMessages)
  const format = useFormat()
  const money = useMoney()
  const { cancel, cancellationReason, account: accountQuery } = useElementStore(billing)
  const { close } = useDialog()
  const { show } = useToasts()
  const withStepUp = useAwaitedStepUp()
  const dialog = useRef<DialogHandle>(null)
  // A server with the contract only keeps no reason.
  const keepsReason = useHas()(cancellationReason) === true
  const [reason, setReason] = useState<Reason>()
  const comment = useRef<HTMLTextAreaElement>(null)
  const [state, setState] = useState<{ busy: boolean; error?: FeError }>({ busy: false })
  const { subscription, plan, details } = account
  const open = details?.openInvoices
  const endsAt = subscription?.trialEnd ?? subscription?.currentPeriodEnd
  const run = async () => {
    if (state.busy) return
    setState({ busy: true })
    const text = comment.current?.value.trim()
    const given: CancellationReason = { ...(reason && { reason }), ...(text && { comment: text }) }
    const result = await withStepUp(() => cancel.run({ began: account, reason: given }))
    if (!result.ok) return setState({ busy: false, ...(result.error.code !== 'aborted' && { error: result.error }) })
    await accountQuery.refresh()
    close()
    show({ text: t('canceledToast', { date: format.date(endsAt, 'long') }) })
  }
  return (
    <DialogFrame
      ref={dialog}
      title={t('cancelTitle')}
      description={t('cancelText', { plan: plan?.name ?? t('noPlan'), date: format.date(endsAt, 'long') })}
      isBusy={state.busy}
      isDirty={() => false}
    >
      <Form onSubmit={() => void run()} isBusy={state.busy}>
        <RequestError error={state.error} />
        <Text>{t('cancelKept')}</Text>
        {open && <Text data-tone="1">{t('cancelOpen', { invoices: openInvoicesText(t, format, money, open) })}</Text>}
        {keepsReason && (
          <>
            <RadioCards
              legend={t('cancelReason')}
              name="reason"
              cards={reasons.map(value => ({ value, label: t(`reason_${value}`) }))}
              onChange={value => setReason(reasons.find(known => known === value))}
            />
            {reason === 'other' && (
              <TextArea ref={comment} name="comment" label={t('cancelComment')} optional={t('optional')} rows={2} />
            )}
          </>
        )}
        <DialogActions>
          <Button data-autofocus="" onClick={() => dialog.current?.leave()}>
            {t('keepSubscription')}
          </Button>
          <Button type="submit" variant="danger" isBusy={state.busy}>
            {t('cancelSubscription')}
          </Button>
        </DialogActions>
      </Form>
    </DialogFrame>
  )
}
