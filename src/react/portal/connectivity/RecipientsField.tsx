import * as v from 'valibot'
import type { PersonalChannel } from '../../../http/connectivity/types.ts'
import { emailFault, numberFault, plainNumber } from '../../../state/portal/connectivity/recipientFault.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { TokenField, type TokenFieldLabels } from '../../ui/portal/TokenField.tsx'
import { connectivityMessages, type ConnectivityTranslate } from './messages.ts'

const faults = { email: emailFault, sms: numberFault }
const clean = { email: (value: string) => value.trim(), sms: plainNumber }

/** Answers why a recipient of a channel is wrong. */
const faultsOf =
  (t: ConnectivityTranslate, channel: PersonalChannel) =>
  (value: string): string | undefined => {
    const fault = faults[channel](value)
    return fault && t(fault, { value })
  }

/** The schema of a list of recipients; every wrong one is reported with its reason. */
export const recipientsEntry = (t: ConnectivityTranslate, channel: PersonalChannel) => {
  const faultOf = faultsOf(t, channel)
  return v.pipe(
    v.array(v.string()),
    v.transform(values => [...new Set(values.map(clean[channel]))]),
    v.check(
      values => values.every(value => faultOf(value) === undefined),
      ({ input }) => input.map(faultOf).find(fault => fault !== undefined) ?? '',
    ),
  )
}

/** The texts of the field. */
const useTokenFieldLabels = (): TokenFieldLabels => {
  const t = useMessages(connectivityMessages)
  return {
    remove: name => t('removeName', { name }),
    removed: name => t('removedName', { name }),
    editing: name => t('editingToken', { name }),
    added: counts => t('addedTokens', { ...counts }),
  }
}

interface Props {
  channel: PersonalChannel
  name: string
  error: string | undefined
  defaultValue?: readonly string[]
}

/** The mail addresses or phone numbers that get an event. */
export const RecipientsField = ({ channel, ...field }: Props) => {
  const t = useMessages(connectivityMessages)
  const labels = useTokenFieldLabels()
  const isMail = channel === 'email'
  return (
    <TokenField
      {...field}
      label={isMail ? t('emails') : t('smsRecipients')}
      description={isMail ? t('emailRecipientsHint') : t('smsRecipientsHint')}
      inputMode={isMail ? 'email' : 'tel'}
      labels={labels}
      validate={faultsOf(t, channel)}
      {...(!isMail && { toKey: plainNumber, toValue: plainNumber, hasSpaces: true })}
    />
  )
}
