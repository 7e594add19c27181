import { computed } from 'nanostores'
import { getPath } from '../../../http/getPath.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { shownSession } from '../../session/shownSession.ts'
import type { AccountNode } from './accountNode.ts'

/** The account that the person works in, which is the top of the tree that they see. */
export const topAccount = elementStore('topAccount', ({ app }) =>
  computed(app.use(session).$screen, (state): AccountNode => {
    const shown = shownSession(state)
    const id = shown?.tenantId ?? ''
    const account = shown?.user.accounts.find(({ tenantId }) => tenantId === id)
    const name = getPath(account, 'name')
    const createdAt = getPath(account, 'createdAt')
    return {
      id,
      name: typeof name === 'string' && name !== '' ? name : id,
      createdAt: typeof createdAt === 'string' ? createdAt : '',
      // The server has a tree for the members of resellers only. One that doesn't tell is asked.
      isReseller: getPath(account, 'isReseller') !== false,
      isParent: true,
      isTop: true,
    }
  }),
)
