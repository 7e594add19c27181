import { useEffect, useRef } from 'react'
import { object, pipe, regex, string } from 'valibot'
import type { FeError } from '../../http/errors.ts'
import { useForm, type RequestState } from '../app/useForm.ts'
import { useMessages } from '../messages/useMessages.ts'
import { moveFocus } from '../ui/focusRegion.ts'
import { codeMessages } from './codeMessages.ts'

const sixDigits = /^\d{6}$/

interface Options {
  request: RequestState
  /** False until there is something that a code could belong to. */
  isReady: boolean
  enterCode: (code: string) => Promise<unknown>
}

/** The state of a form for a code of six digits: submitted once with the last digit, corrected in place. */
export const useCodeForm = ({ request, isReady, enterCode }: Options) => {
  const t = useMessages(codeMessages)
  const input = useRef<HTMLInputElement>(null)
  const faultOf = (error: FeError) => {
    if (error.code === 'ER-WRONG-CODE') return { field: 'code' as const, message: t('wrong') }
    if (error.code === 'ER-CODE-SPENT') return { field: 'code' as const, message: t('codeSpent') }
    return undefined
  }
  const form = useForm({
    schema: object({ code: pipe(string(), regex(sixDigits, t('codeMissing'))) }),
    request,
    submit: ({ code }) => (isReady ? enterCode(code) : undefined),
    faultOf,
  })
  const refused = request.error && faultOf(request.error) ? request.error : undefined

  useEffect(() => {
    if (!refused || !input.current) return
    input.current.value = ''
    moveFocus(input.current)
  }, [refused])

  return {
    /** For `Form`. */
    form: form.form,
    /** The server's error when it does not belong to the code. */
    error: form.error,
    /** For `CodeField`. */
    field: {
      ...form.field('code'),
      ref: input,
      label: t('code'),
      onComplete: () => input.current?.form?.requestSubmit(),
    },
    input,
  }
}
