import Download from 'lucide/dist/esm/icons/download.mjs'
import FolderOpen from 'lucide/dist/esm/icons/folder-open.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Trash from 'lucide/dist/esm/icons/trash.mjs'
import type { AccessReviewItem } from '../../../http/accessReviews/answers.ts'
import { accessReviews } from '../../../state/portal/accessReviews/accessReviews.ts'
import { rowActions } from '../../kit/actions/rowActions.ts'
import { saveBlob } from '../../kit/list/saveFile.ts'
import { useSectionQuery } from '../common/useSectionQuery.ts'
import { accessReviewsMessages } from './messages.ts'
import { EditReviewDialog } from './reviewDialogs.tsx'

/** The permission to start, decide and complete reviews. */
export const writePermission = 'fe.secure.write.usersRoles'

const isOpen = ({ state }: AccessReviewItem) => state === 'open' || state === 'preparing'

/** What can be done with a review. */
export const reviewActions = rowActions({
  messages: accessReviewsMessages,
  nameOf: ({ name }: AccessReviewItem) => name,
  useFacts: useSectionQuery,
  actions: {
    open: {
      label: 'openReview',
      icon: FolderOpen,
      opens: true,
      go: ({ id }, { facts }) => facts.open(new URLSearchParams({ review: id })),
    },
    edit: {
      label: 'edit',
      icon: Pencil,
      hasButton: true,
      permission: writePermission,
      when: isOpen,
      dialog: review => <EditReviewDialog row={review} />,
    },
    evidence: {
      label: 'evidence',
      icon: Download,
      hasButton: true,
      when: ({ state }) => state === 'completed',
      run: async ({ id, name }, { store }) => {
        const result = await store(accessReviews).evidence.run(id)
        if (result.ok) saveBlob(`${name}.csv`, result.answer)
        return result
      },
      failed: 'evidenceFailed',
    },
    verify: {
      label: 'checkSeal',
      icon: ShieldCheck,
      hasButton: true,
      when: ({ state }) => state === 'completed',
      dialog: async review => {
        const { SealDialog } = await import('./SealDialog.tsx')
        return <SealDialog id={review.id} />
      },
    },
    remove: {
      label: 'delete',
      icon: Trash,
      permission: writePermission,
      when: isOpen,
      confirm: { level: 'recoverable', title: 'deleteTitle', text: 'deleteText' },
      run: ({ id }, { store }) => store(accessReviews).remove.run({ id }),
      done: 'reviewDeleted',
    },
  },
})
