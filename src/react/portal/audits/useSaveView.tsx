import BookmarkPlus from 'lucide/dist/esm/icons/bookmark-plus.mjs'
import { auditViews } from '../../../state/portal/audits/auditViews.ts'
import { useElementStore } from '../../app/host.ts'
import type { Action } from '../../kit/action.ts'
import { useLazyDialog } from '../../kit/dialogs/useLazyDialog.ts'
import { useRefusal } from '../../kit/refusals.ts'
import { useHas } from '../../kit/useHas.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { auditsMessages } from '../common/auditLog/messages.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { viewQuery } from './SavedViews.tsx'

/** Keeps what the log shows by a name; undefined where the server keeps no views. */
export const useSaveView = (): Action | undefined => {
  const t = useMessages(auditsMessages)
  const openLazily = useLazyDialog()
  const refusal = useRefusal()
  const { query } = useSectionQuery()
  const kept = viewQuery(query)
  if (useHas()(useElementStore(auditViews).save) !== true) return undefined
  return {
    label: t('saveView'),
    icon: BookmarkPlus,
    disabledReason: refusal ?? (kept === undefined ? t('saveViewNone') : undefined),
    run: () =>
      openLazily(async () => {
        const { SaveViewDialog } = await import('./SaveViewDialog.tsx')
        return <SaveViewDialog row={{ query: kept ?? '' }} />
      }),
  }
}
