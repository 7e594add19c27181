import { useMessages } from '../../messages/useMessages.ts'
import { webhooksMessages } from './messages.ts'

/** Sentences of the server for deliveries that failed without an answer, and our texts for them. */
const known = {
  'The host has no public address': 'noPublicAddress',
  'The address is not public': 'addressNotPublic',
  'The host refused the connection': 'connectionRefused',
  'The certificate of the host is not valid': 'certificateWrong',
  'The connection failed': 'connectionFailed',
  'The protocol was switched': 'connectionFailed',
} as const

/** Says why a delivery failed; what is not known, such as a status, stays as the server sends it. */
export const useFailureText = () => {
  const t = useMessages(webhooksMessages)
  return (detail: string): string => {
    const sentence = detail.replace(/\.$/, '')
    if (Object.hasOwn(known, sentence)) return t(known[sentence as keyof typeof known])
    const seconds = /^No answer within (\d+) seconds$/.exec(sentence)?.[1]
    return seconds === undefined ? detail : t('noAnswerWithin', { count: Number(seconds) })
  }
}
