import type { FeError } from '../../../http/errors.ts'
import { FormError } from '../../ui/FormError.tsx'
import { Text } from '../../ui/Text.tsx'
import { errorWords, useErrorText } from '../../words/errorWords.ts'
import { useWords } from '../../words/useWords.ts'

/** Why a step did not work, with the server's reference for support when it gave one. */
export const StepError = ({ error }: { error: FeError | undefined }) => {
  const t = useWords(errorWords)
  const errorText = useErrorText()
  return (
    <FormError message={error && errorText(error)} isUnasked={error?.code === 'cookiesRefused'}>
      {error?.traceId && <Text data-size="12">{t('reference', { traceId: error.traceId })}</Text>}
    </FormError>
  )
}
