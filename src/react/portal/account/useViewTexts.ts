import { useMessages } from '../../messages/useMessages.ts'
import { accountMessages } from './messages.ts'

/** What `QueryView` shows while it reads a tab, and where it could not be read. */
export const useViewTexts = () => {
  const t = useMessages(accountMessages)
  return {
    label: t('loading'),
    height: ['320px', '440px'],
    failed: { first: t('notLoaded'), again: t('notUpdated') },
  } as const
}
