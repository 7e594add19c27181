import type { FeError } from '../../http/errors.ts'
import { needsSupport } from '../../state/kit/clientErrors.ts'
import { errorMessages, useErrorText } from '../messages/errorTexts.ts'
import { useMessages } from '../messages/useMessages.ts'
import { FormError } from '../ui/FormError.tsx'
import { Text } from '../ui/Text.tsx'

/**
 * Why a request failed, with a `hint` what to do about it, at the top of its form or step, with the server's reference where support needs it. The space
 * separates the two when a screen reader announces them.
 */
export const RequestError = ({ error, hint }: { error: FeError | undefined; hint?: string | undefined }) => {
  const t = useMessages(errorMessages)
  const errorText = useErrorText()
  return (
    <FormError message={error && errorText(error)} isUnasked={error?.code === 'cookiesRefused'}>
      {hint !== undefined && (
        <>
          {' '}
          <Text data-tone="danger">{hint}</Text>
        </>
      )}
      {error?.traceId && needsSupport(error) && (
        <>
          {' '}
          <Text data-size="12">{t('reference', { traceId: error.traceId })}</Text>
        </>
      )}
    </FormError>
  )
}
