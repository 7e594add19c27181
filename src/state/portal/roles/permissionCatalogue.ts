import { computed } from 'nanostores'
import { categoryList, permissionList } from '../../../http/roles/answers.ts'
import { permissionCategories, permissions } from '../../../http/roles/operations.ts'
import { query } from '../../kit/query.ts'
import { read } from '../../kit/read.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { shownSession } from '../../session/shownSession.ts'
import { groupPermissions } from './permissionGroups.ts'

/** All permissions by category; they are the vendor's and change rarely. */
export const permissionCatalogue = flow('permissionCatalogue', scope =>
  query(scope, {
    key: ['permissions', 'catalogue'],
    maxAgeMs: 300_000,
    read: async (_all: void, signal) => {
      const [known, categories] = await Promise.all([
        read(scope, permissions, undefined, permissionList, { signal }),
        read(scope, permissionCategories, undefined, categoryList, { signal }),
      ])
      return groupPermissions(known.rows, categories.rows)
    },
  }),
)

const none: readonly string[] = []

/** The keys of the permissions that the signed-in person holds, wildcards included. */
export const heldKeys = flow('heldKeys', ({ app }) =>
  computed(app.use(session).$screen, state => shownSession(state)?.user.permissionKeys ?? none),
)
