import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../../src/backend/families.ts'
import { isSensitive, sensitivePermissions } from '../../../src/backend/identity/roles/sensitivePermissions.ts'
import { accessUpdate, userAccessUpdate } from '../../../src/http/subTenants/operations.ts'
import { givingRightsSuite } from './givingRightsSuite.ts'
import { policySaves } from './policyFactorSuite.ts'

givingRightsSuite('the memory store')

test('every handler that asks for a step-up before it serves others has its permission among the sensitive ones', () => {
  const guarded = endpoints.filter(({ handler }) => handler.stepUp && handler.permission !== undefined)
  // Policies that become weaker, and access that is given, take a proof; the opposite does not.
  const saves = policySaves.map(([operation]) => endpoints.find(endpoint => endpoint.operation === operation)!)
  const opening = [accessUpdate, userAccessUpdate].map(operation =>
    endpoints.find(endpoint => endpoint.operation.name === operation.name)!,
  )
  const needed = new Set([...guarded, ...saves, ...opening].map(({ handler }) => handler.permission))
  assert.ok(guarded.length > 5 && needed.size > 5, `${guarded.length} handlers, ${needed.size} permissions`)
  assert.deepEqual([...needed].toSorted(), sensitivePermissions.toSorted())
})

test('wildcards that cover a sensitive permission are sensitive, and others are not', () => {
  assert.deepEqual(['fe.*', 'fe.secure.*', 'fe.secure.write.*', 'fe.secure.write.users'].filter(isSensitive).length, 4)
  assert.deepEqual(['fe.secure.read.*', 'fe.secure.write.usersRoles', 'reports.read'].filter(isSensitive), [])
})
