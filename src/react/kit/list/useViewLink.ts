import Share from 'lucide/dist/esm/icons/share-2.mjs'
import { use } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../action.ts'
import { kitMessages } from '../kitMessages.ts'
import { ListAddressContext } from '../listAddressContext.ts'
import { useCopyLink } from './useCopyLink.ts'

/**
 * Copies the address of a list as it is shown: with its search, filters and order, but from its first page, as rows move from page to
 * page. Undefined where lists have no address.
 */
export const useViewLink = (): Action | undefined => {
  const t = useMessages(kitMessages)
  const address = use(ListAddressContext)
  const copy = useCopyLink()
  if (address?.hrefOf?.(new URLSearchParams()) === undefined) return undefined
  const run = () => {
    const params = address.read()
    params.delete('page')
    return copy(address.hrefOf!(params)!)
  }
  return { key: 'viewLink', label: t('copyViewLink'), icon: Share, run }
}
