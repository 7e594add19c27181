import { useMessages } from '../../messages/useMessages.ts'
import { securityMessages } from './messages.ts'

/** What `QueryView` says while it reads settings, and where they could not be read. */
export const useViewTexts = () => {
  const t = useMessages(securityMessages)
  return { label: t('loading'), failed: { first: t('notLoaded'), again: t('notUpdated') } }
}
