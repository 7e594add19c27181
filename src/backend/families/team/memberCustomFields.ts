import * as v from 'valibot'
import type { CustomValues } from '../../../http/customFields.ts'
import type * as operations from '../../../http/team/memberOperations.ts'
import type { SignedInContext } from '../../context/context.ts'
import { allowed, type HandlersFor } from '../../handler/handler.ts'
import {
  changedCustomValues,
  changedOwnValues,
  customFieldsOf,
  isOwnKey,
  storedMetadata,
} from '../../identity/accounts/customFields.ts'
import { targetOf } from '../../identity/membership/memberChanges.ts'
import { badRequest, HttpError } from '../../request/httpError.ts'
import { id, text } from '../../request/schema.ts'
import { vendorScope } from '../../store/store.ts'

/** Values by key; which keys and values are good is decided by the declarations. */
const valuesInput = v.record(text(40), v.union([v.literal(''), text(2_000), v.number(), v.boolean()]))

const belongsElsewhere = () =>
  new HttpError(409, 'This person also belongs to other organizations, so only they can change these fields.', {
    code: 'ER-FIELDS-ELSEWHERE',
  })

/** For a transaction. */
const changeCustomFields = async (inside: SignedInContext, userId: string, values: CustomValues): Promise<void> => {
  const { store, audit } = inside
  const { user } = await targetOf(inside, userId, { isMembership: false })
  // Metadata are the person's, and every organization of theirs reads them.
  if (user.tenantIds.length > 1) throw belongsElsewhere()
  const stored = storedMetadata(user)
  const fields = await customFieldsOf(inside)
  const isKnown = (key: string) => (fields.length > 0 ? fields.some(field => field.key === key) : isOwnKey(user, key))
  // A host may declare fields that the vendor does not; saying that those were saved would be a lie.
  if (!Object.keys(values).every(isKnown)) throw badRequest("Your organization's provider doesn't offer this field.")
  const undeclared = fields.length === 0 ? changedOwnValues(user, values) : undefined
  const changed = undeclared?.values ?? changedCustomValues(fields, stored, values)
  const keys = Object.keys(changed)
  if (keys.length === 0) return
  await store.users.update(vendorScope, userId, {
    metadata: JSON.stringify({ ...stored, ...changed }),
    ...(undeclared && { ownMetadataKeys: undeclared.ownMetadataKeys }),
  })
  await audit('user.customFieldsChanged', { targetId: userId, targetEmail: user.email, fields: keys.join(', ') })
}

/** What administrators change of the custom fields that sign-up asked for. */
export const memberCustomFieldHandlers: Pick<HandlersFor<typeof operations>, 'memberCustomFields'> = {
  memberCustomFields: allowed(
    {
      permission: 'fe.secure.write.updateUser',
      input: v.object({ userId: id, values: valuesInput }),
      transaction: true,
    },
    ({ userId, values }, context) => changeCustomFields(context, userId, values),
  ),
}
