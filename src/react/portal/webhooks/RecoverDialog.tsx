import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import type { Webhook } from '../../../http/webhooks/answers.ts'
import { webhookLog } from '../../../state/portal/webhooks/webhookLog.ts'
import { useElementStore, useScope } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/portal/Progress.tsx'
import { Select } from '../../ui/Select.tsx'
import { Text } from '../../ui/Text.tsx'
import { DialogFrame } from '../../kit/dialogs/DialogFrame.tsx'
import { DialogStep } from '../../kit/dialogs/DialogStep.tsx'
import { useDialog } from '../../kit/dialogs/DialogHost.tsx'
import { dialogForm, type FieldsProps } from '../../kit/forms/dialogForm.tsx'
import { webhooksMessages } from './messages.ts'
import { nameOf } from './webhookName.ts'

const hourMs = 3_600_000
const aDay = String(24 * hourMs)
const schema = v.object({ ageMs: v.pipe(v.string(), v.transform(Number)) })

/** How often the progress is read. */
const readEveryMs = 2_000

const PeriodField = ({ form }: FieldsProps<typeof schema, Webhook>) => {
  const t = useMessages(webhooksMessages)
  return (
    <Select
      {...form.field('ageMs')}
      label={t('since')}
      options={[
        { value: String(hourMs), label: t('sinceHour') },
        { value: aDay, label: t('lastDay') },
        { value: String(72 * hourMs), label: t('sinceThreeDays') },
        { value: String(168 * hourMs), label: t('lastWeek') },
        { value: String(720 * hourMs), label: t('lastMonth') },
      ]}
    />
  )
}

/** Sends all messages that failed since a time once more. */
export const RecoverDialog = dialogForm({
  messages: webhooksMessages,
  title: 'recoverTitle',
  text: 'recoverText',
  nameOf: (webhook: Webhook, t) => nameOf(t, webhook),
  submit: 'recoverLabel',
  isNew: true,
  schema: () => schema,
  values: () => ({ ageMs: aDay }),
  Fields: PeriodField,
  save: ({ ageMs }, { store, began }) => store(webhookLog).replay.run({ id: began.id, ageMs }),
  next: (total, _values, { began, t }) => (
    <RecoverProgress id={began.id} title={t('recoverTitle', { name: nameOf(t, began) })} total={total} />
  ),
})

interface ProgressProps {
  id: string
  title: string
  /** How many messages are sent. */
  total: number
}

const RecoverProgress = ({ id, title, total }: ProgressProps) => {
  const t = useMessages(webhooksMessages)
  const { close } = useDialog()
  const { after } = useScope()
  const { countWaiting } = useElementStore(webhookLog)
  const [done, setDone] = useState(0)
  const read = useEffectEvent(async (isWanted: () => boolean) => {
    const waiting = await countWaiting.run({ id })
    if (isWanted() && waiting.ok) setDone(Math.max(done, total - waiting.answer))
  })
  useEffect(() => {
    if (done >= total) return
    let isWanted = true
    let cancel = () => {}
    const next = async () => {
      await read(() => isWanted)
      if (isWanted) cancel = after(readEveryMs, () => void next())
    }
    void next()
    return () => {
      isWanted = false
      cancel()
    }
  }, [id, total, done, after])
  const isRunning = done < total
  const outcome = total === 0 ? t('recoveredNone') : t('recovered', { count: total })
  return (
    <DialogFrame title={title} isDirty={() => false}>
      <DialogStep step="recovery" result={isRunning ? undefined : outcome}>
        {isRunning && (
          <>
            <Progress label={t('recovering')} share={done / total} amount={t('amountDone', { done, total })} />
            <Text data-size="13">{t('recoverClose')}</Text>
          </>
        )}
        {!isRunning && <Text data-tone="1">{outcome}</Text>}
        <DialogActions>
          <Button data-autofocus="" onClick={close}>
            {t('close')}
          </Button>
        </DialogActions>
      </DialogStep>
    </DialogFrame>
  )
}
