import { RequestError } from '../../app/RequestError.tsx'
import { errorMessages } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { FormError } from '../../ui/FormError.tsx'
import type { EditFormState } from './editFormState.ts'

/** Why an edit was not saved, at the top of its form. */
export const EditError = ({ form: { error, hasNoChanges } }: { form: EditFormState }) => {
  const t = useMessages(errorMessages)
  return hasNoChanges ? <FormError message={t('noChanges')} /> : <RequestError error={error} />
}
