import { atom, type ReadableAtom } from 'nanostores'
import type { InvoicePreviewItem } from '../../../http/billing/answers.ts'
import * as calls from '../../../http/billing/calls.ts'
import { toFeError, type FeError } from '../../../http/errors.ts'
import type { InformationDraft } from '../../../http/billing/types.ts'
import { calls as runCalls } from '../../kit/calls.ts'
import { queryCache } from '../../kit/queryCache.ts'
import { elementStore } from '../../kit/scope.ts'

/** What is shown of the next invoice. While it is written anew, and when that failed, the one before stays. */
export interface ShownPreview {
  readonly data: InvoicePreviewItem | undefined
  readonly loading: boolean
  readonly error: FeError | undefined
}

/** Typing pauses before the invoice is written anew. */
const typingMs = 400

const nothing: ShownPreview = { data: undefined, loading: false, error: undefined }

/** The next invoice, as it would be with the billing information in a form. */
export const invoicePreview = elementStore('invoicePreview', scope => {
  const run = scope.use(runCalls)
  const $preview = atom(nothing)
  let reading: AbortController | undefined
  let cancelTyping = () => {}

  const write = async (draft: InformationDraft): Promise<void> => {
    reading?.abort()
    const { signal } = (reading = new AbortController())
    try {
      const data = await run(calls.informationPreview, draft, { signal })
      if (!signal.aborted) $preview.set({ data, loading: false, error: undefined })
    } catch (cause) {
      if (!signal.aborted) $preview.set({ ...$preview.get(), loading: false, error: toFeError(cause) })
    }
  }
  const close = () => {
    cancelTyping()
    reading?.abort()
    $preview.set(nothing)
  }
  scope.use(queryCache).onForget(close)

  return {
    $preview: $preview as ReadableAtom<ShownPreview>,
    /** Whether a server can write it; see `useHas`. */
    requires: calls.informationPreview.requires,
    /** Shows the invoice with what is typed: at once, or where one is shown already, after a pause of typing. */
    show: (draft: InformationDraft): void => {
      cancelTyping()
      const { data, error } = $preview.get()
      $preview.set({ data, loading: true, error })
      if (data) cancelTyping = scope.after(typingMs, () => void write(draft))
      else void write(draft)
    },
    close,
  }
})
