import { useCallback, useRef } from 'react'
import type { MutationResult } from '../../../state/kit/mutation.ts'
import { explained, partlySavedIn, type Resume } from '../../../state/kit/partlySaved.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import type { EnglishMessages, MessagesWith } from '../../messages/messages.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { kitMessages } from '../kitMessages.ts'
import { plainText, useSectionContext, type PlainKey } from '../sectionContext.ts'

/**
 * Says what was saved by a server that saves part by part and failed in the middle; the next try goes on from there.
 * `dialogForm` does it by itself; a form on a page forgets it when its fields begin again.
 */
export const usePartlySaved = <English extends EnglishMessages>(
  messages: MessagesWith<English>,
  parts: Readonly<Record<string, PlainKey<English>>>,
) => {
  const { t: ofSection, format } = useSectionContext(messages)
  const t = useMessages(kitMessages)
  const errorText = useErrorText()
  const resume = useRef<Resume>(undefined)
  const nameOf = (part: string) => (parts[part] ? plainText(ofSection, parts[part]) : part)
  return {
    resume: () => resume.current,
    forget: useCallback(() => void (resume.current = undefined), []),
    explain: <T>(result: MutationResult<T>): MutationResult<T> => {
      if (result.ok) resume.current = undefined
      const partly = result.ok ? undefined : partlySavedIn(result.error)
      if (result.ok || !partly) return result
      resume.current = partly.resume
      const done = format.list(partly.done.map(nameOf))
      const text = t('partlySaved', { done, failed: nameOf(partly.failed), reason: errorText(partly.reason) })
      return { ok: false, error: explained(result.error, partly, text) }
    },
  }
}
