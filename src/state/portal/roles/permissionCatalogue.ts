import { computed } from 'nanostores'
import { catalogue } from '../../../http/roles/calls.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { session } from '../../session/session.ts'
import { shownSession } from '../../session/shownSession.ts'
import { keys } from '../common/keys.ts'

/** All permissions by category; they are the vendor's and change rarely. */
export const permissionCatalogue = elementStore('permissionCatalogue', scope =>
  query(scope, { key: [...keys.permissions, 'catalogue'], maxAgeMs: 300_000, call: catalogue }),
)

const none: readonly string[] = []

/** The keys of the permissions that the signed-in person holds, wildcards included. */
export const heldKeys = elementStore('heldKeys', ({ app }) =>
  computed(app.use(session).$screen, state => shownSession(state)?.user.permissionKeys ?? none),
)
