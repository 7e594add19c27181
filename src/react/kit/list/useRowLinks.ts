import LinkIcon from 'lucide/dist/esm/icons/link.mjs'
import { use } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import type { Action } from '../action.ts'
import { kitMessages } from '../kitMessages.ts'
import { ListAddressContext } from '../listAddressContext.ts'
import { useCopyLink } from './useCopyLink.ts'

/**
 * Returns the function that adds to the actions of a row one that copies its link, where lists have addresses. `queryOf` makes
 * the query of the address that shows the row; see `linkToRow` for one that opens its details.
 */
export const useRowLinks = () => {
  const t = useMessages(kitMessages)
  const address = use(ListAddressContext)
  const copy = useCopyLink()
  return <Row>(actionsOf: (row: Row) => readonly Action[], queryOf: (row: Row) => URLSearchParams) =>
    (row: Row): readonly Action[] => {
      const actions = actionsOf(row)
      const href = address?.hrefOf?.(queryOf(row))
      if (href === undefined) return actions
      const link: Action = { label: t('copyLink'), icon: LinkIcon, run: () => copy(href) }
      const at = actions.findIndex(({ isDestructive }) => isDestructive)
      // Before those that take something away.
      return at < 0 ? [...actions, link] : actions.toSpliced(at, 0, link)
    }
}
