import { useMessages } from '../../messages/useMessages.ts'
import { reasonMessages } from './reasons/messages.ts'

/** What is known of why a request was refused. */
export interface KnownReason {
  /** What the directory was answered, in English. */
  reason: string
  reasonCode: string | undefined
  reasonValue: string
}

/** Tells why a request was refused. */
export type TellReason = (refusal: KnownReason) => string

type Code = keyof typeof reasonMessages.english

/** Tells why a request was refused, in the language of the element; in English where only the answer is known. */
export const useReason = (): TellReason => {
  // All of these texts name at most the value.
  const t = useMessages(reasonMessages) as unknown as (code: Code, params: { value: string }) => string
  const isKnown = (code: string | undefined): code is Code =>
    code !== undefined && Object.hasOwn(reasonMessages.english, code)
  return ({ reason, reasonCode, reasonValue }) => (isKnown(reasonCode) ? t(reasonCode, { value: reasonValue }) : reason)
}
