import { computed } from 'nanostores'
import { permissionCategories, permissions } from '../../../http/roles/operations.ts'
import { query } from '../../kit/query.ts'
import { flow } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { shownSession } from '../../session/shownSession.ts'
import { groupPermissions, rowsOf } from './readRole.ts'

/** All permissions by category; they are the vendor's and change rarely. */
export const permissionCatalogue = flow('permissionCatalogue', scope =>
  query(scope, {
    key: ['permissions', 'catalogue'],
    maxAgeMs: 300_000,
    read: async (_all: void, signal) => {
      const [rows, categories] = await Promise.all([
        scope.send(permissions, undefined, { signal }),
        scope.send(permissionCategories, undefined, { signal }),
      ])
      return groupPermissions(rowsOf(rows), rowsOf(categories))
    },
  }),
)

const none: readonly string[] = []

/** The keys of the permissions that the signed-in person holds, wildcards included. */
export const heldKeys = flow('heldKeys', ({ app }) =>
  computed(app.use(session).$screen, state => shownSession(state)?.user.permissionKeys ?? none),
)
