import type { Directory } from '../../../http/directory/answers.ts'
import * as calls from '../../../http/directory/calls.ts'
import { sampleChanges } from '../../../http/directory/sampleChanges.ts'
import { conflictCode } from '../../../http/editing.ts'
import type { FeError } from '../../../http/errors.ts'
import { apiUrl } from '../../../http/request.ts'
import { changeOfEdit, changeOfId, changeOfNew } from '../../kit/change.ts'
import { mutation } from '../../kit/mutation.ts'
import { query } from '../../kit/query.ts'
import { elementStore } from '../../kit/scope.ts'
import { keys } from '../common/keys.ts'

const record = ({ id }: { id: string }) => [...keys.provisioning, id] as const

/** Path of the SCIM server, below the prefix of the API. */
const scimPath = '/directory/resources/scim/v2.0'

/** Whether what was to be carried out is no longer what waits. */
export const isOutdated = ({ code }: FeError): boolean => code === conflictCode

/** The tenant's connections to directories, and the writes to them. */
export const directories = elementStore('directories', scope => {
  const { app } = scope
  const all = query(scope, { key: [...keys.provisioning, 'all'], call: calls.all })
  const invalidates = [keys.provisioning]
  /** What is applied changes members and groups, too. */
  const changesMembers = [...invalidates, keys.users, keys.groups]
  return {
    all,
    /** Address of the SCIM server: as the server tells it, else as the contract has it. */
    addressOf: ({ details }: Directory): string =>
      details?.address || apiUrl(scimPath, 'prefix', app.options().contextOptions ?? {}).href,
    /** Adds a connection. Answers with its first token, which is not kept anywhere. */
    create: mutation(scope, { call: calls.create, invalidates, tells: changeOfNew('directory.created') }),
    rename: mutation(scope, {
      call: calls.rename,
      record: ({ began }) => record(began),
      invalidates,
      tells: changeOfEdit('directory.updated'),
    }),
    /** Decides whether the people whom the directory sends become members. */
    setSynced: mutation(scope, {
      call: calls.setSynced,
      record,
      invalidates: changesMembers,
      tells: changeOfId('directory.updated'),
    }),
    /** Deletes a connection, with its memberships and groups or without. */
    remove: mutation(scope, {
      call: calls.remove,
      record,
      invalidates: changesMembers,
      tells: changeOfId('directory.removed'),
    }),
    /** Makes a token. Answers with its secret, which is not kept anywhere. */
    createToken: mutation(scope, {
      call: calls.createToken,
      record,
      invalidates,
      tells: changeOfId('directory.updated'),
    }),
    revokeToken: mutation(scope, {
      call: calls.revokeToken,
      record,
      invalidates,
      tells: changeOfId('directory.updated'),
    }),
    /** What waits for an administrator; see `useHas`. */
    waiting: query(scope, { key: [...keys.provisioning, 'waiting'], call: calls.preview, maxAgeMs: 0 }),
    /** Whether a pretended directory can send changes: in a preview, which no other directory reaches. */
    canSendSamples: Boolean(app.options().preview),
    /** Lets a pretended directory send changes. */
    sendSamples: mutation(scope, {
      write: ({ id }: { id: string }) => scope.send(sampleChanges, { id }),
      record,
      invalidates: changesMembers,
    }),
    /** Carries out what waits, or turns waiting off. */
    apply: mutation(scope, {
      call: calls.apply,
      record,
      invalidates: changesMembers,
      tells: changeOfId('directory.updated'),
    }),
    /** Lets the next change that takes access away wait again. */
    withdrawApproval: mutation(scope, {
      call: calls.withdrawApproval,
      record,
      invalidates,
      tells: changeOfId('directory.updated'),
    }),
  }
})
