import { useMessages } from '../../messages/useMessages.ts'
import { kitMessages } from '../kitMessages.ts'
import { useToasts } from '../toasts/useToasts.ts'

/** Copies an address and says so, or shows it where the browser does not let it be copied. */
export const useCopyLink = (): ((href: string) => Promise<void>) => {
  const t = useMessages(kitMessages)
  const { show } = useToasts()
  return async href => {
    try {
      await navigator.clipboard.writeText(href)
      show({ text: t('linkCopied') })
    } catch {
      // Browsers deny it on insecure pages, and where the person or the page's policy does.
      show({ text: t('linkNotCopied', { link: href }), isFailure: true })
    }
  }
}
